import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import { listUpcomingBookings } from '#restaurant/bookings/overview/parties.server.ts';
import { listRemovedTables, requireTables, saveTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { isMissingTable } from '#restaurant/bookings/reassign/table-fit.ts';
import { planTexts } from '#restaurant/bookings/tables/edited-plan.ts';
import { namesIn, tables as schema } from '#restaurant/bookings/tables/tables.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { changeOf, dbContext, nowContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { PageHandle } from '../../rendering.ts';
import { formSaveResponse, save, sentEdit, typedIn } from '../editing/save.server.ts';
import { send } from '../editing/send.ts';
import { BookingScreen } from '../bookings/screen.tsx';
import { DashboardPageHeader } from '../frame/desk.tsx';
import { title } from '../frame/title.ts';
import { LastSaved } from '../history/links.tsx';
import { UnseatedBookings } from './touched-bookings.tsx';
import { TablesForm } from './tables-form.tsx';
import type { Route } from './+types/page';
import '../bookings/shift/page.css';

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'edit booking rules');
  const now = context.get(nowContext);
  const { data, version, updatedAt, updatedBy } = await requireTables(context.get(dbContext));
  const listed = await listUpcomingBookings(context.get(dbContext), now);
  const removed = await listRemovedTables(context.get(dbContext), data, listed);
  const coming = listed.map(({ start, ...booking }) => ({
    ...booking,
    tableNames: namesIn(data, booking.tables, removed),
    when: start
      .toZonedDateTimeISO(timeZone)
      .toLocaleString('it', { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  }));
  return {
    standing: { data, version, updatedAt, updatedBy },
    coming: coming.filter(({ tables }) => tables.length > 0),
    waiting: coming.filter((booking) => isMissingTable(data, booking)),
    now: now.epochMilliseconds,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'edit booking rules');
  const sent = await requireForm(request, sentEdit);
  const result = await save(context, saveTables, sent, changeOf(context));
  return formSaveResponse(result, async () => {
    const { data } = await requireTables(context.get(dbContext));
    return typedIn(schema, data, { ...sent, texts: planTexts(data, sent.texts) });
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** The rooms, the tables and what is pushed together, each a row of fields. */
export default function BookingTablesPage({ loaderData, actionData, params: { area } }: Route.ComponentProps) {
  const { standing, coming, waiting, now } = loaderData;
  const { tables, combinations } = standing.data;
  const seats = tables.reduce((sum, one) => sum + one.to, 0);
  return (
    <BookingScreen footed>
      <DashboardPageHeader
        heading={words.heading}
        note={`${words.note(tables.length, seats, combinations.length)} ${words.plan.hint}`}
        site="/prenota"
      />
      <UnseatedBookings waiting={waiting} area={area} />
      <TablesForm standing={standing} answer={actionData} coming={coming} area={area} now={now} />
      {standing.version > 0 && (
        <LastSaved collection="bookings" id="tables" updatedAt={standing.updatedAt} updatedBy={standing.updatedBy.name} now={now} />
      )}
    </BookingScreen>
  );
}
