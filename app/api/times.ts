import { clockOf, dayOf } from '#restaurant/hours/hours.ts';
import { parseDateInput } from '#restaurant/hours/written-time.ts';
import { findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { dbContext, nowContext, secretContext } from '../context.ts';
import { readQuery } from '../forms/read-query.ts';
import { settingsOf } from '../settings.server.ts';
import { coversIn, serviceIn, stepsQuery, unreadIn } from '../site/booking/steps-query.ts';
import { answerJson, type TimesAnswer, type WrongAnswer } from './schemas.ts';
import type { Route } from './+types/times';

/**
 * The times of one day for a party, as JSON, by the field names of links to /prenota. They depend on the minute, so they are not cached.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const now = context.get(nowContext);
  const query = readQuery(new URL(request.url), stepsQuery);
  const date = parseDateInput(query.giorno, dayOf(now));
  const people = coversIn(query, 0);
  const wrong = [...new Set([...(date ? [] : ['giorno']), ...(people > 0 ? [] : ['persone']), ...unreadIn(query)])];
  if (!date || wrong.length > 0) return answerJson({ wrong } satisfies WrongAnswer, 'no-store', 400);
  const wanted = serviceIn(query);
  const { data: settings } = await settingsOf(context);
  // While no bookings are taken there are no times.
  const slots = !settings.forms.booking ? [] : await findTimes(context.get(dbContext), date, { covers: people, by: 'guest' }, now);
  const times = slots
    .filter(({ service }) => service === (wanted ?? service))
    .map(({ service, start, outcome }) => ({ time: clockOf(start), service, state: outcome.kind }));
  const token = renderedAtToken(context.get(secretContext), now);
  return answerJson({ date: date.toString(), people, times, token } satisfies TimesAnswer, 'no-store');
}
