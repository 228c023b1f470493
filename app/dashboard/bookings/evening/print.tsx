import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { takesRoom } from '#restaurant/bookings/states.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { staffContext } from '../../../context.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import type { PageHandle } from '../../../rendering.ts';
import { DeskTabs } from '../../frame/desk-tabs.tsx';
import { dayOfWeek, timeWords } from '../../frame/moments.ts';
import { title } from '../../frame/title.ts';
import { loadEvening } from './load.server.ts';
import type { ShownParty } from './present.ts';
import { PrintButton } from './print-button.tsx';
import { withoutContacts } from './without-contacts.ts';
import { isLongName } from '../table-name.tsx';
import type { Route } from './+types/print';
import './page.css';
import './print.css';

const words = bookingDeskWords.sheet;

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'see bookings');
  const evening = await loadEvening(context, url);
  return { ...(can(staff.role, 'take bookings') ? evening : withoutContacts(evening)), by: staff.name };
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** The service on one sheet of paper, ready before it begins: who comes, where they sit, and what the kitchen must know. */
export default function PrintedSheet({ loaderData: evening }: Route.ComponentProps) {
  const { noon, service, now, by } = evening;
  const parties = evening.parties.filter(({ state }) => takesRoom[state]).sort((one, other) => one.start - other.start);
  const waiting = evening.parties.filter(({ state }) => state === 'waiting');
  const allergic = parties.filter(({ needs }) => needs.allergies !== '');
  const covers = parties.reduce((sum, party) => sum + party.covers, 0);
  const day = dayOfWeek(noon);
  return (
    <main className="desk evening sheet" id="desk" tabIndex={-1} aria-labelledby="desk-heading" data-theme="day">
      <div className="sheet-tools">
        <DeskTabs />
        <PrintButton />
      </div>
      <header className="sheet-head">
        <h1 id="desk-heading">{day.charAt(0).toUpperCase() + day.slice(1)}</h1>
        <p>{bookingDeskWords.toService[service]}</p>
        <ul>
          <li>
            <b>{covers}</b> {words.covers}
          </li>
          <li>
            <b>{parties.length}</b> {words.parties}
          </li>
          <li>
            <b>{allergic.length}</b> {words.allergies}
          </li>
        </ul>
      </header>
      {allergic.length > 0 && (
        <section className="sheet-allergies" aria-label={words.allergiesHeading}>
          <h2>{words.allergiesHeading}</h2>
          <ul>
            {allergic.map((party) => (
              <li key={party.id}>
                <b>{bookingDeskWords.tables(party.tableNames)}</b> {timeWords(party.start)}, {party.name},{' '}
                {bookingDeskWords.people(party.covers)}: <strong>{party.needs.allergies}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <table>
        <thead>
          <tr>
            {words.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parties.map((party) => (
            <tr key={party.id} data-allergic={party.needs.allergies !== '' || undefined}>
              <td className="sheet-time">{timeWords(party.start)}</td>
              <td className="sheet-covers">{party.covers}</td>
              <th scope="row">
                {party.name}
                {party.state === 'requested' && <i> {bookingDeskWords.states.requested}</i>}
              </th>
              <td className="sheet-table" data-wordy={party.tableNames.some(isLongName) || undefined}>
                {party.tableNames.join('+')}
              </td>
              <td>
                {party.needs.allergies && <strong>✚ {party.needs.allergies} </strong>}
                <i>{notesOf(party).join(', ')}</i>
              </td>
              <td className="sheet-until">{timeWords(party.end)}</td>
              <td className="sheet-box" aria-hidden="true" />
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {waiting.length > 0 && (
          <p>
            <b>{words.waiting}</b>{' '}
            {waiting.map(({ name, covers: people, start }) => words.waits(name, people, timeWords(start))).join(' · ')}.
          </p>
        )}
        <p>{words.printed(timeWords(now), by)}</p>
      </footer>
    </main>
  );
}

function notesOf({ needs, unreached, override }: ShownParty): string[] {
  return [
    needs.occasion,
    needs.highChair && bookingDeskWords.highChair,
    needs.stepFree && bookingDeskWords.stepFree,
    needs.message,
    unreached && words.unreached,
    override?.reason,
  ].filter((note): note is string => typeof note === 'string' && note !== '');
}
