import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import { listUpcomingBookings } from '#restaurant/bookings/overview/parties.server.ts';
import { listRemovedTables, requireTables, saveTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { isMissingTable } from '#restaurant/bookings/reassign/table-fit.ts';
import { planLists, planTexts, usualKeepLarge } from '#restaurant/bookings/tables/edited-plan.ts';
import { namesIn, type TablePlan, tables as schema } from '#restaurant/bookings/tables/tables.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { formSaveResponse, save, sentEdit, typedIn } from '../editing/save.server.ts';
import { send } from '../editing/send.tsx';
import { BookingScreen } from '../bookings/screen.tsx';
import { DashboardPageHeader, HeadedSection } from '../frame/desk.tsx';
import { LastSaved } from '../frame/history-links.tsx';
import { type UpcomingRow, AffectedBookings, UnseatedBookings } from './affected-bookings.tsx';
import { DocumentForm, type StoredForm, useDocumentEdit, useField } from '../editing/document-form.tsx';
import { Switch } from '../frame/controls.tsx';
import { Rows, TextField } from './rows.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { tablesModel } from './plan.ts';
import type { Route } from './+types/page';
import './tables.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'edit booking rules');
  const { data, version, updatedAt, updatedBy } = await requireTables(db);
  const listed = await listUpcomingBookings(db, now);
  const removed = await listRemovedTables(db, data, listed);
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
  const { db } = requirePermission(context, 'edit booking rules');
  const sent = await requireForm(request, sentEdit);
  const result = await save(context, saveTables, sent, changeOf(context));
  return formSaveResponse(result, async () => {
    const { data } = await requireTables(db);
    return typedIn(schema, data, { ...sent, texts: planTexts(data, sent.texts) });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function BookingTablesPage({ loaderData, actionData }: Route.ComponentProps) {
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
      <UnseatedBookings waiting={waiting} />
      <TablesForm standing={standing} answer={actionData} coming={coming} now={now} />
      {standing.version > 0 && <LastSaved collection="bookings" id="tables" stored={standing} now={now} />}
    </BookingScreen>
  );
}

function TablesForm({ coming, ...stored }: StoredForm<TablePlan> & { coming: readonly UpcomingRow[] }) {
  const { standing, answer } = stored;
  return (
    <DocumentForm
      model={tablesModel}
      document="bookings/tables"
      name={words.name}
      {...stored}
      save={words.save}
      className="tables"
      renderBeside={({ draft, ground }) => <AffectedBookings plan={draft.data} ground={ground.data} coming={coming} />}
    >
      {({ draft: { data: plan }, ground: { data: ground } }) => (
        <>
          <PlanEditor plan={plan} ground={ground} />
          <details className="tables-list" open={standing.data.tables.length === 0 || (answer && 'typed' in answer)}>
            <summary>{words.plan.list}</summary>
            {planLists.map((list) => (
              <Rows key={list} list={list} plan={plan} ground={ground} version={standing.version} />
            ))}
          </details>
          <KeepLarge isOn={plan.keepLarge !== undefined} />
        </>
      )}
    </DocumentForm>
  );
}

function KeepLarge({ isOn }: { isOn: boolean }) {
  const { change } = useDocumentEdit();
  return (
    <HeadedSection id="tables-large" heading={words.keepLarge.heading} className="tables-group">
      <div className="tables-row">
        <div>
          <input type="hidden" name="keepLarge" value="" />
          <Switch
            name="keepLarge"
            value="on"
            label={words.keepLarge.switch}
            note={words.keepLarge.note}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) =>
              change({
                type: 'changes',
                changes: [checked ? { op: 'set', path: 'keepLarge', value: usualKeepLarge } : { op: 'remove', path: 'keepLarge' }],
              })
            }
          />
        </div>
        <KeepLargeField field="seats" isOn={isOn} />
        <KeepLargeField field="party" isOn={isOn} />
        <KeepLargeField field="hours" isOn={isOn} />
      </div>
    </HeadedSection>
  );
}

/** A number of the rule; while the rule is off, its default. */
function KeepLargeField({ field, isOn }: { field: keyof typeof usualKeepLarge; isOn: boolean }) {
  const name = `keepLarge.${field}` as const;
  const { value, onText } = useField(name);
  return (
    <TextField
      name={name}
      label={words.keepLarge.fields[name]}
      wrong={field === 'hours' ? words.wrong.hours : words.wrong.number}
      digits
      value={isOn ? value : String(usualKeepLarge[field])}
      onChange={({ currentTarget }) => isOn && onText(currentTarget.value)}
    />
  );
}
