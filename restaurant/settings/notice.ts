import { z } from 'zod';
import { singleLine, translations } from '#restaurant/documents/store/text.ts';
import { timeZone } from '#restaurant/hours/hours.ts';

const sentence = singleLine.pipe(z.string().max(200));

/** What guests read at the head of every page until its end: "stasera chiuso per maltempo". */
export const notice = z.strictObject({
  text: sentence,
  translations: translations({ text: sentence }),
  /** The instant at which it disappears by itself. */
  until: z.iso.datetime(),
});
export type Notice = z.infer<typeof notice>;

/** The notice that is shown at a moment. */
export function noticeAt({ notice: stored }: { notice?: Notice | undefined }, now: Temporal.Instant): Notice | undefined {
  return stored && Temporal.Instant.compare(now, Temporal.Instant.from(stored.until)) < 0 ? stored : undefined;
}

/** The last day of a notice, as somebody chooses it. */
export const noticeTerms = ['tonight', 'tomorrow', 'day'] as const;
type NoticeTerm = (typeof noticeTerms)[number];

/** A night belongs to its day until this hour: a dinner may go on after midnight, and the news of it with it. */
const nightEnds = { hours: 4 };

/**
 * When a notice ends: after the night of its last day.
 * @param day the last day, where one was chosen
 */
export function noticeEnd(term: NoticeTerm, now: Temporal.Instant, day: Temporal.PlainDate | undefined): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).subtract(nightEnds).toPlainDate();
  const last = { tonight: today, tomorrow: today.add({ days: 1 }), day: day ?? today }[term];
  return last
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: nightEnds.hours }) })
    .toInstant();
}
