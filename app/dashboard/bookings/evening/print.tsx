import { serviceSheetWords as words } from '#languages/service-sheet.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { readServiceSheet } from '#restaurant/bookings/desk/service-sheet.server.ts';
import { columnsOf, type SheetMark, type SheetRow } from '#restaurant/bookings/desk/service-sheet.ts';
import { dbContext, nowContext, staffContext } from '../../../context.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import type { PageHandle } from '../../../rendering.ts';
import { title } from '../../frame/title.ts';
import { serviceAsked } from './load.server.ts';
import { PrintButton } from './print-button.tsx';
import { SheetMarkIcon } from './sheet-mark.tsx';
import { BookingSections } from '../sections.tsx';
import { isLongName } from '../table-name.tsx';
import type { Route } from './+types/print';
import './page.css';
import './print.css';

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'take bookings');
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const documents = await requireBookingDocuments(db);
  const sheet = await readServiceSheet(db, serviceAsked(url, documents.hours, now), now, documents);
  return { ...sheet, columns: columnsOf(sheet) };
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** The service on one sheet of paper: who comes, who sits where, and what the kitchen must know. */
export default function PrintedSheet({ loaderData: sheet, params: { area } }: Route.ComponentProps) {
  const { rows, columns, allergic, waiting } = sheet;
  return (
    <main
      className="desk evening sheet"
      id="desk"
      tabIndex={-1}
      aria-labelledby="desk-heading"
      data-theme="day"
      data-columns={columns.length}
    >
      <div className="sheet-tools">
        <BookingSections area={area} />
        <PrintButton />
      </div>
      <header className="sheet-head">
        <h1 id="desk-heading">{sheet.day}</h1>
        <p>{sheet.toService}</p>
        <ul>
          <li>
            <b>{sheet.covers}</b> {words.covers}
          </li>
          <li>
            <b>{rows.length}</b> {words.parties}
          </li>
          <li>
            <b>{allergic.length}</b> {words.allergies}
          </li>
        </ul>
      </header>
      {allergic.length > 0 && <Allergies rows={allergic} />}
      {rows.length === 0 && <p>{words.nobody}</p>}
      {rows.length > 0 && (
        <div className="sheet-columns">
          {columns.map((column) => (
            <SheetTable key={column[0]?.id} rows={column} />
          ))}
        </div>
      )}
      <footer>
        {waiting.length > 0 && (
          <p>
            <b>{words.waiting}</b> {waiting.join(' · ')}.
          </p>
        )}
        <MarkKey />
        <p>{words.printed(sheet.madeAt)}</p>
      </footer>
    </main>
  );
}

function Allergies({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <section className="sheet-allergies" aria-labelledby="sheet-allergies">
      <h2 id="sheet-allergies">✚ {words.allergiesHeading}</h2>
      <ul>
        {rows.map(({ id, time, name, covers, tables, allergies }) => (
          <li key={id}>
            {tables !== '' && tables !== words.noTable && <b>tav. {tables} </b>}
            {time}, {name}, {words.people(covers)}: <strong>{allergies}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SheetTable({ rows }: { rows: readonly SheetRow[] }) {
  const { columns } = words;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.key}</span>
          </th>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.covers}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col">{columns.tables}</th>
          <th scope="col">{columns.until}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-allergic={row.allergies !== '' || undefined}>
            <td className="sheet-mark">
              <SheetMarkIcon mark={row.mark} />
            </td>
            <td className="sheet-time">{row.time}</td>
            <td className="sheet-covers">{row.covers}</td>
            <th scope="row">
              <span className="sheet-name">{row.name}</span>
              {(row.allergies !== '' || row.notes.length > 0) && (
                <span className="sheet-notes">
                  {row.allergies !== '' && <strong>✚ {row.allergies}</strong>}
                  {row.allergies !== '' && row.notes.length > 0 && ' · '}
                  {row.notes.join(' · ')}
                </span>
              )}
            </th>
            <td className="sheet-phone">{row.phone}</td>
            <td className="sheet-table" data-wordy={row.tables.split('+').some(isLongName) || undefined}>
              {row.tables}
            </td>
            <td className="sheet-until">{row.until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks: readonly SheetMark[] = ['seated', 'arrived', 'late', 'expected', 'requested'];

/** A word for each mark: they are told by their shape, never by colour. */
function MarkKey() {
  return (
    <ul className="sheet-key" aria-label={words.key}>
      {marks.map((mark) => (
        <li key={mark}>
          <SheetMarkIcon mark={mark} silent /> {words.marks[mark]}
        </li>
      ))}
    </ul>
  );
}
