import type { RouterContextProvider } from 'react-router';
import { availabilityOn, type RoomLimit, type Slot, type TimeLimit } from '#restaurant/bookings/availability/availability.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { listOccupied } from '#restaurant/bookings/reserve/room.server.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { type Service, timeZone } from '#restaurant/hours/hours.ts';
import { sittingsOn } from '#restaurant/hours/opening.ts';
import { dbContext, nowContext } from '../../context.ts';

/** Which service the preview shows, and to how many people. */
export interface PreviewWish {
  /** `2026-11-28.dinner`; the coming Saturday's dinner, or the next service there is, without it. */
  when: string | undefined;
  covers: number;
}

/** What the rules make of one service, as the desk shows it. */
export interface RulesPreview {
  when: string;
  covers: number;
  /** The services of the next two weeks, by their key, with their day as ISO 8601. */
  services: { key: string; date: string; service: Service }[];
  /** `time` as on the clock; `limit`: why it cannot be had. */
  slots: { time: string; kind: Slot['outcome']['kind']; limit: RoomLimit | TimeLimit | undefined }[];
  /** How many were free before the edit. */
  freeBefore: number;
}

/** Days ahead from which the preview's service is chosen. */
const daysAhead = 14;

/** What rules would make of a service with the bookings that it has now. @param edited the rules as they are typed; the stored ones without */
export async function previewRules(
  context: Readonly<RouterContextProvider>,
  { when, covers }: PreviewWish,
  edited?: BookingRules,
): Promise<RulesPreview | undefined> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const documents = await requireBookingDocuments(db);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const coming = Array.from({ length: daysAhead }, (_, day) => sittingsOn(documents.hours, today.add({ days: day }))).flat();
  const services = coming
    .filter(({ end }) => Temporal.Instant.compare(now, end) < 0)
    .map(({ date, service }) => ({ key: `${date.toString()}.${service}`, date: date.toString(), service }));
  const saturday = services.find(({ date, service }) => Temporal.PlainDate.from(date).dayOfWeek === 6 && service === 'dinner');
  const chosen = services.find(({ key }) => key === when) ?? saturday ?? services[0];
  if (!chosen) return undefined;
  const date = Temporal.PlainDate.from(chosen.date);
  const occupied = await listOccupied(db, documents, { from: date.subtract({ days: 1 }), to: date.add({ days: 1 }) }, now);
  const slotsBy = (rules: BookingRules) =>
    availabilityOn({ ...documents, rules, date, occupied, now }, { covers, by: 'guest' }).filter(
      ({ service }) => service === chosen.service,
    );
  const before = slotsBy(documents.rules);
  const slots = edited ? slotsBy(edited) : before;
  return {
    when: chosen.key,
    covers,
    services,
    slots: slots.map(({ start, outcome }) => ({
      time: start.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
      kind: outcome.kind,
      limit: 'limit' in outcome ? outcome.limit : undefined,
    })),
    freeBefore: before.filter(({ outcome }) => outcome.kind === 'free').length,
  };
}
