import { historyWords } from '#languages/history.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { Tabs } from '../frame/tabs.tsx';
import type { showVersion } from './restore.server.ts';
import { IconTextLink } from '../frame/controls.tsx';
import { type ChangeLine, lineSubject, type Side } from './line.ts';
import { AreaLink } from '../frame/area.tsx';
import './version.css';

const words = historyWords.version;

type VersionProps = Awaited<ReturnType<typeof showVersion>> & {
  base: string;
  ways?: React.ReactNode;
};

export function Version({ base, name, now, standing, version, withNow, comparison, restore, restoreLines, forbidden, ways }: VersionProps) {
  const present = version.number === standing.version;
  const when = formatMoment(version.at, now);
  const before = version.before && formatMoment(version.before.at, now);
  return (
    <article className="version" aria-labelledby="version-heading">
      <header>
        <div>
          <h2 id="version-heading">{words.heading(name, when)}</h2>
          <p>
            <strong>{version.by}</strong> {version.deed}. {present && (standing.deleted ? words.deleted : words.present)}{' '}
            {withNow ? words.comparedWithToday : !version.whole && before && words.comparedWith(before)}
          </p>
        </div>
        {restore && (
          <IconTextLink
            icon="i-indietro"
            label={
              standing.deleted
                ? words.putBack
                : restore.version === version.number
                  ? words.restoreThis
                  : words.restoreBefore(formatMoment(restore.at, now))
            }
            className="button button--outline button--small"
            to={`${base}/${restore.version}/restore`}
          />
        )}
      </header>
      {!ways && !present && !version.lost && (
        <Tabs
          label={words.compare}
          tabs={[
            { to: `${base}/${version.number}`, name: words.withBefore, here: !withNow },
            { to: `${base}/${version.number}?with=now`, name: words.withNow, here: withNow },
          ]}
        />
      )}
      {version.damaged > 0 && (
        <Notice tone="error">
          <p>{version.lost ? words.lost : words.damaged(version.damaged)}</p>
        </Notice>
      )}
      {forbidden === 'undelete menus' && <p className="version-nothing">{words.askAdmin}</p>}
      {forbidden === 'publish legal pages' && <p className="version-nothing">{words.askToPublish}</p>}
      <Differences
        {...{ version, withNow, comparison }}
        restore={restoreLines === undefined ? undefined : `${base}/${restoreLines}/restore`}
      />
      {restore && (
        <Notice>
          <p>
            <strong>{words.safe}</strong> {words.safeText}
          </p>
        </Notice>
      )}
      {ways && <p className="version-ways">{ways}</p>}
    </article>
  );
}

interface DifferencesProps extends Pick<VersionProps, 'version' | 'withNow' | 'comparison'> {
  restore: string | undefined;
}

function Differences({ version, withNow, comparison, restore }: DifferencesProps) {
  if (!withNow && version.whole) return version.number === 1 ? <p className="version-nothing">{words.firstOne}</p> : null;
  if (!comparison) return version.lost ? null : <p className="version-nothing">{words.lostBefore}</p>;
  if (comparison.lines.length === 0) return <p className="version-nothing">{withNow ? words.nothingNow : words.nothingThen}</p>;
  const [before, after] = withNow ? [words.here, words.today] : [words.before, words.after];
  return <DifferencesTable {...comparison} {...{ before, after, restore }} />;
}

interface DifferencesTableProps {
  lines: ChangeLine[];
  same: string[];
  before: string;
  after: string;
  /** The address to restore one line, without its part. */
  restore?: string | undefined;
}

export function DifferencesTable({ lines, same, before, after, restore }: DifferencesTableProps) {
  const each = restore !== undefined && lines.some(({ restores }) => restores);
  return (
    <>
      {lines.length > 0 && (
        <table className="differences">
          <thead>
            <tr>
              <th scope="col">{words.where}</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
              {each && (
                <th scope="col">
                  <span className="visually-hidden">{words.restoreLine}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.kind} ${line.where}`} data-kind={line.kind}>
                <th scope="row">
                  <span className="visually-hidden">{words.kind[line.kind]}</span>
                  {lineSubject(line)}
                  {line.part && (
                    <>
                      <span className="visually-hidden">, </span>
                      <small>{line.part}</small>
                    </>
                  )}
                </th>
                <td>
                  <span className="differences-side">{`${before}: `}</span>
                  <SideText side={line.before} as="del" />
                </td>
                <td>
                  <span className="differences-side">{`${after}: `}</span>
                  <SideText side={line.after} as="ins" />
                </td>
                {each && (
                  <td className="differences-restore">
                    {line.restores && (
                      <AreaLink to={`${restore}?part=${line.restores}`}>
                        {words.restoreLine}
                        <span className="visually-hidden"> {line.where}</span>
                      </AreaLink>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && lines.length > 0 && (
        <details className="differences-same">
          <summary>
            {words.same(same.length)} <span>{words.showSame}</span>
          </summary>
          <p>{same.join(' · ')}</p>
        </details>
      )}
    </>
  );
}

function SideText({ side, as: Marked }: { side: Side; as: 'del' | 'ins' }) {
  if ('none' in side) return <i>{side.none}</i>;
  // The pieces have no ids and are never reordered.
  return side.pieces.map(({ text, marked }, place) => (marked ? <Marked key={place}>{text}</Marked> : <span key={place}>{text}</span>));
}
