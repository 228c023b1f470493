import { z } from 'zod';
import { field, named, typedAs } from '#restaurant/documents/model/field.ts';
import { singleLine, translations } from '#restaurant/documents/store/text.ts';

/**
 * Reads a typed time: `1530`, `15.30`, `15:30`, `15,30`, `15h30` are 15:30, `15` is 15:00, `9` is 09:00; `24` is the end of the day.
 * Undefined for anything else.
 */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2}?)\s*[.:,;hH]?\s*(\d{2})?$/.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** All opening times are local times in it. */
export const timeZone = 'Europe/Rome';

export const services = ['lunch', 'dinner'] as const;
export type Service = (typeof services)[number];

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const typedTime = typedAs((value) => (typeof value === 'string' ? value : ''), readTime);
/** `HH:MM`; `24:00` is the end of the day. */
const clockTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time such as 19:30')
  .register(field, { input: 'time', codec: typedTime });
/** A service may end, but not begin, at 24:00. */
const openingTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 19:30')
  .register(field, { input: 'time', codec: typedTime });

/** A closing time at or before the opening is on the next day. */
export const span = z.strictObject({ from: openingTime, to: clockTime }).register(field, { atomic: true });
export type Span = z.infer<typeof span>;

/** A span in the specification's form, `12:00-15:00`, typed as two times. */
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

export const ownHours = z.strictObject({ days: z.array(z.enum(weekdays)).min(1).max(7), from: clockTime, to: clockTime });
export type OwnHours = z.infer<typeof ownHours>;

/** A service on a weekday: the usual time, closed, or its own. */
const weeklyService = z.union([z.literal('usual'), z.literal('closed'), span]);
const weeklyDay = z.strictObject({ lunch: weeklyService, dinner: weeklyService });

/** A service in an exception: unchanged, closed, or its own time. */
const exceptionalService = z.union([z.literal('unchanged'), z.literal('closed'), span]);

/** A period, both days included, that differs from the week. If two overlap, the later in the list wins. */
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

/** The part of the settings with the opening hours. */
export interface Hours {
  lunchTime: string;
  dinnerTime: string;
  week: Week;
  exceptions: HoursException[];
}

/** The day of a moment in the restaurant's time zone. */
export function dayOf(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The local time of a moment. */
export function timeOf(moment: Temporal.Instant): Temporal.PlainTime {
  return moment.toZonedDateTimeISO(timeZone).toPlainTime();
}

export function clockOf(moment: Temporal.Instant): string {
  return timeOf(moment).toString({ smallestUnit: 'minute' });
}
