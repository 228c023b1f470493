import { z } from 'zod';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { requireTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { rules } from '#restaurant/bookings/rules/rules.ts';
import { requireRules, saveRules } from '#restaurant/bookings/rules/save-rules.server.ts';
import { chairsOf } from '#restaurant/bookings/tables/tables.ts';
import { clockOf } from '#restaurant/hours/hours.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { positiveInteger } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { formSaveResponse, save, sentEdit, typedIn } from '../editing/save.server.ts';
import { send } from '../editing/send.tsx';
import { BookingScreen } from '../bookings/screen.tsx';
import { DashboardPageHeader } from '../frame/desk.tsx';
import { LastSaved } from '../frame/history-links.tsx';
import { previewRules } from './preview.server.ts';
import { RulesForm } from './rules-form.tsx';
import type { Route } from './+types/page';

const query = z.object({
  quando: z.string().max(40).optional(),
  /** A day outside the offered services. */
  giorno: z.iso.date().optional().catch(undefined),
  persone: positiveInteger.pipe(z.int().max(999)).catch(2),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'edit booking rules');
  const { data, version, updatedAt, updatedBy } = await requireRules(db);
  const { quando, giorno, persone: covers } = readQuery(url, query);
  const when = giorno ?? quando;
  const paused = data.pause && data.pause.until > now.toString() ? data.pause.until : undefined;
  return {
    standing: { data, version, updatedAt, updatedBy },
    preview: await previewRules(context, { when, covers }),
    chairs: chairsOf((await requireTables(db)).data.tables),
    now: now.epochMilliseconds,
    paused: paused && clockOf(Temporal.Instant.from(paused)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'edit booking rules');
  const sent = await requireForm(request, sentEdit);
  const result = await save(context, saveRules, sent, changeOf(context));
  return formSaveResponse(result, async () => typedIn(rules, (await requireRules(db)).data, sent));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function BookingRulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { standing, preview, chairs, now, paused } = loaderData;
  return (
    <BookingScreen footed>
      <DashboardPageHeader heading={words.heading} note={words.note} site="/prenota" />
      {paused && <p className="rules-paused">{words.paused(paused)}</p>}
      <RulesForm standing={standing} answer={actionData} preview={preview} chairs={chairs} now={now} />
      {standing.version > 0 && <LastSaved collection="bookings" id="rules" stored={standing} now={now} />}
    </BookingScreen>
  );
}
