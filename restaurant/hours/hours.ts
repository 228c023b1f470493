import { z } from 'zod';
import { field, named, typedAs } from '#restaurant/documents/model/field.ts';
import { singleLine, translations } from '#restaurant/documents/store/text.ts';

/**
 * Reads a time of day as people type it: `1530`, `15.30`, `15:30`, `15,30`, `15h30`, `15` are 15:30 and 15:00, `9` is 09:00.
 * Undefined for what is no time; `24` is the end of the day.
 */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2}?)\s*[.:,;hH]?\s*(\d{2})?$/.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The restaurant's time zone: all opening times are local times in it (specification: one Italian restaurant). */
export const timeZone = 'Europe/Rome';

export const services = ['lunch', 'dinner'] as const;
export type Service = (typeof services)[number];

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const typedTime = typedAs((value) => (typeof value === 'string' ? value : ''), readTime);
/** A wall-clock time `HH:MM`; `24:00` is the end of the day. */
const clockTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time such as 19:30')
  .register(field, { input: 'time', codec: typedTime });
/** A service may end at 24:00, not begin then. */
const openingTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 19:30')
  .register(field, { input: 'time', codec: typedTime });

/** From opening to closing; a closing at or before the opening belongs to the next day. */
export const span = z.strictObject({ from: openingTime, to: clockTime }).register(field, { atomic: true });
export type Span = z.infer<typeof span>;

/** A span as the specification stores it, `12:00-15:00`, which is typed as two times. */
export const spanText = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'two times such as 12:00-15:00')
  .register(field, {
    codec: {
      write(value) {
        const [from = '', to = ''] = typeof value === 'string' ? value.split('-') : [];
        return { from, to };
      },
      read({ from = '', to = '' }) {
        const [start, end] = [openingTime.safeParse(readTime(from)).data, readTime(to)];
        if (start !== undefined && end !== undefined) return { value: `${start}-${end}` };
        return { unread: [...(start === undefined ? ['from'] : []), ...(end === undefined ? ['to'] : [])] };
      },
    },
  });

/** Hours of one menu: on these days of the week, from one time to another. */
export const ownHours = z.strictObject({ days: z.array(z.enum(weekdays)).min(1).max(7), from: clockTime, to: clockTime });
export type OwnHours = z.infer<typeof ownHours>;

/** What one service does on a day of the week: its usual time, closed, or a time of its own. */
const weeklyService = z.union([z.literal('usual'), z.literal('closed'), span]);
const weeklyDay = z.strictObject({ lunch: weeklyService, dinner: weeklyService });

/** What an exception does to one service: as the week says, closed, or a time of its own. */
const exceptionalService = z.union([z.literal('unchanged'), z.literal('closed'), span]);

/** A day or a range (both ends included) that is not as the week says. Where two overlap, the later in the list wins. */
export const exception = named(
  z
    .strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      lunch: exceptionalService,
      dinner: exceptionalService,
      reason: singleLine.optional(),
      translations: translations({ reason: singleLine }),
    })
    .refine((value) => value.from <= value.to, { error: 'the range ends before it begins', path: ['to'] }),
  'from',
);
export type HoursException = z.infer<typeof exception>;

export const week = z.strictObject({
  monday: weeklyDay,
  tuesday: weeklyDay,
  wednesday: weeklyDay,
  thursday: weeklyDay,
  friday: weeklyDay,
  saturday: weeklyDay,
  sunday: weeklyDay,
} satisfies Record<Weekday, typeof weeklyDay>);
export type Week = z.infer<typeof week>;

/** The part of the settings that says when the house is open. */
export interface Hours {
  lunchTime: string;
  dinnerTime: string;
  week: Week;
  exceptions: HoursException[];
}

/** The day on which a moment falls where the restaurant is: of now, today. */
export function dayOf(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** What the clock on the restaurant's wall shows at a moment. */
export function timeOf(moment: Temporal.Instant): Temporal.PlainTime {
  return moment.toZonedDateTimeISO(timeZone).toPlainTime();
}

/** The same in words: `19:00`. */
export function clockOf(moment: Temporal.Instant): string {
  return timeOf(moment).toString({ smallestUnit: 'minute' });
}
