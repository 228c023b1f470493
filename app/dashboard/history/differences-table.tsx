import { historyWords } from '#languages/history.ts';
import { type Line, type Side, thingOf } from './line.ts';
import './differences-table.css';

const words = historyWords.version;

/** The differences between two versions, one line each: where, before, after. */
export function DifferencesTable({ lines, same, before, after }: { lines: Line[]; same: string[]; before: string; after: string }) {
  return (
    <>
      {lines.length > 0 && (
        <table className="differences">
          <thead>
            <tr>
              <th scope="col">{words.where}</th>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.kind} ${line.where}`} data-kind={line.kind}>
                <th scope="row">
                  <span className="visually-hidden">{words.kind[line.kind]}</span>
                  {thingOf(line)}
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
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no ids and are never reordered
  return side.pieces.map(({ text, marked }, place) => (marked ? <Marked key={place}>{text}</Marked> : <span key={place}>{text}</span>));
}
