import { z } from 'zod';
import { readSpanText } from '#restaurant/hours/opening.ts';
import { readTime } from '#restaurant/hours/times.ts';
import type { Texts } from './texts.ts';

/** Reads a time as it is typed, as `HH:MM`. Text that is not a time is returned unchanged. */
export function readClock(text: string): string {
  return readTime(text) ?? text;
}

const typedSpan = { from: z.string(), to: z.string() };
const storedSpan = z.strictObject(typedSpan);

/** Two times, stored as the specification does: `12:00-15:00`. */
export const spanText = z.codec(z.strictObject(typedSpan), z.string(), {
  decode: ({ from, to }) => `${readClock(from)}-${readClock(to)}`,
  encode: readSpanText,
});

/** What one service does on a day: a word (`usual`, `closed`, `unchanged`), or `own` with a time of its own. */
export const service = z.codec(z.strictObject({ is: z.string(), ...typedSpan }), z.union([z.string(), storedSpan]), {
  decode: ({ is, from, to }) => (is === 'own' ? { from: readClock(from), to: readClock(to) } : is),
  encode: (stored) => (typeof stored === 'string' ? { is: stored, from: '', to: '' } : { is: 'own', ...stored }),
});

/** The names of the fields of a form that should hold a time and do not. A service may end at 24:00, not begin then. */
export function clockFaults(texts: Texts): string[] {
  return Object.keys(texts).filter((name) => {
    const [, within, end] = /^(.+)\.(from|to)$/.exec(name) ?? [];
    if (within === undefined || (texts[`${within}.is`] ?? 'own') !== 'own') return false;
    const time = readClock(texts[name] ?? '');
    return !(end === 'to' && time === '24:00') && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  });
}
