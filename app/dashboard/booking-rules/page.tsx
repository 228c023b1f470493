import { z } from 'zod';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { readRulesDraft, rulesDraftOf, type RulesDraft } from '#restaurant/bookings/rules-form.ts';
import { requireRules, saveRules } from '#restaurant/bookings/save-rules.server.ts';
import { changeOf, dbContext, nowContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { counted, last } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { PageHandle } from '../../rendering.ts';
import { answerSave, save } from '../editing/save.server.ts';
import { send } from '../editing/send.ts';
import { Desk } from '../frame/desk.tsx';
import { title } from '../frame/title.ts';
import { LastSaved } from '../history/links.tsx';
import { previewRules } from './preview.server.ts';
import { RulesForm } from './rules-form.tsx';
import type { Route } from './+types/page';

export const handle = { js: 'router' } satisfies PageHandle;

const query = z.object({ quando: z.string().max(40).optional(), persone: counted.pipe(z.int().max(999)).catch(2) });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'edit booking rules');
  const now = context.get(nowContext);
  const { data, version, updatedAt, updatedBy } = await requireRules(context.get(dbContext));
  const { quando: when, persone: covers } = readQuery(url, query);
  const paused = data.pause && data.pause.until > now.toString() ? data.pause.until : undefined;
  return {
    standing: { data, version, updatedAt, updatedBy },
    preview: await previewRules(context, { when, covers }),
    now: now.epochMilliseconds,
    paused: paused && Temporal.Instant.from(paused).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Version 0: nobody has saved rules in this house yet. */
const sentRules = z
  .object({
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  })
  .catchall(last);

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'edit booking rules');
  const { version, ...sent } = await requireForm(request, sentRules);
  const result = await save(context, saveRules, { version, sent }, changeOf(context));
  if ('saved' in result) return answerSave<RulesAnswer>(result);
  const { data: standing } = await requireRules(context.get(dbContext));
  return answerSave<RulesAnswer>({ ...result, typed: readRulesDraft(sent, rulesDraftOf(standing)) });
}

type Result = Awaited<ReturnType<typeof save<[], Awaited<ReturnType<typeof requireRules>>['data']>>>;
/** How a save ended; what was typed comes back with every refusal, for a page without JavaScript. */
export type RulesAnswer = Extract<Result, { saved: unknown }> | (Extract<Result, { refused: unknown }> & { typed: RulesDraft });

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** The rules of bookings, each with what it does, and what comes of them beside. */
export default function BookingRulesDesk({ loaderData, actionData, params: { area } }: Route.ComponentProps) {
  const { standing, preview, now, paused } = loaderData;
  return (
    <Desk heading={words.heading} note={words.note} site="/prenota" footed>
      {paused && <p className="rules-paused">{words.paused(paused)}</p>}
      <RulesForm standing={standing} answer={actionData} preview={preview} area={area} now={now} />
      {standing.version > 0 && (
        <LastSaved collection="bookings" id="rules" updatedAt={standing.updatedAt} updatedBy={standing.updatedBy.name} now={now} />
      )}
    </Desk>
  );
}
