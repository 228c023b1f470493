import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { serviceSheetWords as words } from '#languages/service-sheet.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { findKeptSheetTime, isSheetDue, readServiceSheet } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import { columnsOf, type SheetMark, sheetMarkShapes, type SheetRow } from '#restaurant/bookings/overview/service-sheet.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { DeskTabs } from '../../frame/tabs.tsx';
import { serviceAsked } from './load.server.ts';
import { eveningQuery } from '../address.ts';
import { PostForm } from '../../editing/send.tsx';
import { KeptSheetLink } from './kept-sheet.tsx';
import { EveningButton, nameLengthClass } from '../marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../frame/use-hydrated.ts';
import type { Route } from './+types/print';
import '../screen.css';
import './print.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, db, now } = requirePermission(context, 'see bookings');
  const contacts = can(staff.role, 'take bookings');
  const documents = await requireBookingDocuments(db);
  const service = serviceAsked(url, documents.hours, now);
  const sheet = await readServiceSheet(db, service, now, { documents, contacts });
  // The PDF has contacts, so it needs the permission to take bookings.
  const sheetAt = contacts ? await findKeptSheetTime(db, service) : undefined;
  return {
    ...sheet,
    columns: columnsOf(sheet),
    sheetAt: sheetAt?.epochMilliseconds,
    isDue: contacts && isSheetDue(documents.hours, service, now),
    /** The address that it can be mailed to; undefined if there is none, or no stored sheet. */
    sheetTo: sheetAt && documents.rules.sheetTo,
    sent: url.searchParams.get('spedito') !== null,
  };
}

export default function PrintedSheetPage({ loaderData: sheet }: Route.ComponentProps) {
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
        <DeskTabs />
        <SheetFile sheet={sheet} />
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

function SheetFile({ sheet }: { sheet: Route.ComponentProps['loaderData'] }) {
  const { date, service, sheetAt, isDue, sheetTo, sent } = sheet;
  if (sheetAt === undefined && !isDue) return null;
  return (
    <PostForm className="sheet-file" action={`/bookings/sheet${eveningQuery({ date, service })}`}>
      <KeptSheetLink evening={{ date, service, sheetAt }} />
      {isDue && (
        <EveningButton
          label={sheetAt === undefined ? words.make : words.makeAgain}
          className="evening-do--plain"
          name="intent"
          value="make"
        />
      )}
      {isDue && sheetTo !== undefined && <EveningButton label={words.mailNow} className="evening-do--plain" name="intent" value="mail" />}
      {sent && sheetTo !== undefined && (
        <p role="status" data-answer>
          {words.mailed(sheetTo)}
        </p>
      )}
    </PostForm>
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
  // The kitchen's sheet has no telephone numbers.
  const hasPhones = rows.some(({ phone }) => phone);
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
          {hasPhones && <th scope="col">{columns.phone}</th>}
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
            {hasPhones && <td className="sheet-phone">{row.phone}</td>}
            <td className="sheet-table" data-wordy={row.tables.split('+').some(nameLengthClass) || undefined}>
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

/** The meaning of each mark. Marks differ in shape, never only in colour. */
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

/** Prints the page; it needs JavaScript. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="evening-do" onClick={() => print()}>
      <Icon name="i-stampa" />
      {bookingDeskWords.print}
    </button>
  );
}

/** The mark of a party's state. @param props.silent hidden from screen readers, beside its word */
function SheetMarkIcon({ mark, silent }: { mark: SheetMark; silent?: boolean }) {
  const { filled, outline, dashed, sign } = sheetMarkShapes[mark];
  return (
    <svg
      className="sheet-mark-icon"
      viewBox="0 0 16 16"
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words.marks[mark] })}
    >
      {outline && <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray={dashed ? '2.6 2' : undefined} />}
      {filled && <path d={filled} fill="currentColor" />}
      {sign && <path d={sign} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />}
    </svg>
  );
}
