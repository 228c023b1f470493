import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { dayRulesOn } from '#restaurant/bookings/availability/day-rules.ts';
import { availabilityOn } from '#restaurant/bookings/availability/availability.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { listOccupancies } from '#restaurant/bookings/commands/day-lock.server.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { clockOf, dayOf } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

interface PreviewWish {
  /** `2026-11-28.dinner`. Without it, dinner on the coming Saturday, or the next service. */
  when: string | undefined;
  covers: number;
}

export type RulesPreview = NonNullable<Awaited<ReturnType<typeof previewRules>>>;

const daysAhead = 14;

/** Applies rules to the current bookings of a service. @param edited the stored rules by default */
export async function previewRules(context: Readonly<RouterContextProvider>, { when, covers }: PreviewWish, edited?: BookingRules) {
  const { db, now } = workOf(context);
  const documents = await requireBookingDocuments(db);
  const today = dayOf(now);
  const near = Array.from({ length: daysAhead }, (_, day) => today.add({ days: day }));
  const asked = dayIn(when);
  const isFar = asked && Temporal.PlainDate.compare(today.add({ days: daysAhead }), asked) <= 0;
  const coming = [...near, ...(isFar ? [asked] : [])].flatMap((day) => shiftsOn(documents.hours, day));
  const services = coming
    .filter(({ end }) => Temporal.Instant.compare(now, end) < 0)
    .map(({ date, service }) => ({ key: `${date.toString()}.${service}`, date: date.toString(), service }));
  const saturday = services.find(({ date, service }) => Temporal.PlainDate.from(date).dayOfWeek === 6 && service === 'dinner');
  const chosen =
    services.find(({ key }) => key === when) ?? services.findLast(({ date }) => date === asked?.toString()) ?? saturday ?? services[0];
  if (!chosen) return undefined;
  const date = Temporal.PlainDate.from(chosen.date);
  const { service } = chosen;
  const occupied = await listOccupancies(db, documents, { from: date.subtract({ days: 1 }), to: date.add({ days: 1 }) }, now);
  const slotsBy = (rules: BookingRules) =>
    availabilityOn({ ...documents, rules, date, occupied, now }, { covers, by: 'guest' }).filter(
      ({ service }) => service === chosen.service,
    );
  const before = slotsBy(documents.rules);
  const slots = edited ? slotsBy(edited) : before;
  return {
    when: chosen.key,
    covers,
    /** The services of the next two weeks, and of a later day that was asked for. */
    services,
    slots: slots.map(({ start, end, outcome }) => ({
      time: clockOf(start),
      until: clockOf(end),
      kind: outcome.kind,
      /** Why the time is not available. */
      limit: 'limit' in outcome ? outcome.limit : undefined,
    })),
    pace: paceIn(edited ?? documents.rules),
    /** The free times by the stored rules. */
    freeBefore: before.filter(({ outcome }) => outcome.kind === 'free').length,
  };

  /** The limits of the service: arrivals, fixed times, and the number of the rule or the name of the person that set them. */
  function paceIn(rules: BookingRules) {
    const { pace, isFixed } = dayRulesOn({ rules, hours: documents.hours }, date).of[service];
    const { arrivalsBy, fixedTimesBy } = pace;
    const rule = rules.paces.findIndex((one) => one === arrivalsBy || (arrivalsBy === undefined && one === fixedTimesBy));
    return {
      arrivals: pace.arrivals,
      isFixed,
      rule: rule < 0 ? undefined : rule + 1,
      by: arrivalsBy && 'by' in arrivalsBy ? arrivalsBy.by : undefined,
    };
  }
}

/** The day of `2026-11-28.dinner` or `2026-11-28`; undefined if there is none. */
function dayIn(when: string | undefined): Temporal.PlainDate | undefined {
  const { success, data } = z.iso.date().safeParse(when?.slice(0, 10));
  return success ? Temporal.PlainDate.from(data) : undefined;
}
