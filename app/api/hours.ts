import { dayOf, services, timeZone, weekdays } from '#restaurant/hours/hours.ts';
import { spanOn } from '#restaurant/hours/opening.ts';
import { nowContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import { answerJson, type HoursAnswer } from './schemas.ts';
import type { Route } from './+types/hours';

/** How many days are listed, today first. */
const toldDays = 60;

export async function loader({ context }: Route.LoaderArgs) {
  const { data: settings } = await settingsOf(context);
  const today = dayOf(context.get(nowContext));
  const days = Array.from({ length: toldDays }, (_, ahead) => {
    const date = today.add({ days: ahead });
    return {
      date: date.toString(),
      weekday: weekdays[date.dayOfWeek - 1] ?? 'monday',
      services: services.flatMap((service) => {
        const span = spanOn(settings, date, service);
        return span ? [{ service, ...span }] : [];
      }),
    };
  });
  return answerJson({ timeZone, days } satisfies HoursAnswer, 'public, max-age=300');
}
