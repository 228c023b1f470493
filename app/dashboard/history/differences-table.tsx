import { historyWords } from '#languages/history.ts';
import { type ChangeLine, type Side, lineSubject } from './line.ts';
import { AreaLink } from '../frame/area.tsx';
import './version.css';

const words = historyWords.version;

interface DifferencesTableProps {
  lines: ChangeLine[];
  same: string[];
  before: string;
  after: string;
  /** Where one line alone is put back as it was before: its address, without the part. */
  restore?: string | undefined;
}

/** The differences between two versions, one line each: where, before, after. */
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
  // The pieces of a text have no ids and are never reordered.
  return side.pieces.map(({ text, marked }, place) => (marked ? <Marked key={place}>{text}</Marked> : <span key={place}>{text}</span>));
}
