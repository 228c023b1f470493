import { z } from 'zod';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { guestForms } from '#restaurant/forms/guest-forms.ts';
import { services, span, weekdays } from '#restaurant/hours/hours.ts';
import { allergenAnswers } from '#restaurant/menus/allergens.ts';
import { dishRow, row } from '#restaurant/menus/menu.ts';
import { clockTime } from '../forms/values.ts';
import { formField, mailboxField, scriptsField, tokenField, workField } from '../site/forms/answer.ts';

/* The JSON answers of the site, and the booking that it accepts. Each schema types its answer, is checked by tests, and is described
   (openapi.ts). */

/** The allergens of a dish. Undeclared is a state without answers. */
const declaration = z.discriminatedUnion('state', [
  z
    .strictObject({ state: z.literal('undeclared') })
    .describe('Nobody has answered for this dish: it may contain any of the fourteen allergens. It is not free of anything.'),
  z
    .strictObject({ state: z.literal('declared'), signedAt: z.iso.datetime(), answers: allergenAnswers })
    .describe(
      'Signed by the kitchen: one answer for each of the fourteen allergens of Regulation (EU) 1169/2011, annex II. Where gluten or nuts are ' +
        'answered and no single grain or nut is named, it may be any of them.',
    ),
]);

const [category, description, note] = row.options;

const publishedRow = z.discriminatedUnion('type', [
  category,
  description,
  note,
  dishRow.omit({ allergens: true, signature: true, preparations: true, showing: true }).extend({ declaration }),
]);
export type PublishedRow = z.output<typeof publishedRow>;

export const menusAnswer = z.array(z.strictObject({ id: z.string(), name: z.string(), contents: z.array(publishedRow) }));

export const hoursAnswer = z.strictObject({
  timeZone: z.string(),
  days: z.array(
    z.strictObject({
      date: z.iso.date(),
      weekday: z.enum(weekdays),
      /** Empty if the restaurant is closed. */
      services: z.array(span.extend({ service: z.enum(services) })),
    }),
  ),
});
export type HoursAnswer = z.output<typeof hoursAnswer>;

const timeStates = ['free', 'onRequest', 'waitingList', 'full'] as const;

export const timesAnswer = z.strictObject({
  date: z.iso.date(),
  people: z.int(),
  times: z.array(z.strictObject({ time: clockTime, service: z.enum(services), state: z.enum(timeStates) })),
  token: z.string().describe('To be sent with a booking.'),
});
export type TimesAnswer = z.output<typeof timesAnswer>;

export const wrongAnswer = z.strictObject({ wrong: z.array(z.string()) });
export type WrongAnswer = z.output<typeof wrongAnswer>;

/** The question for times, with the field names of links to /prenota. It only describes; site/booking/steps-query.ts reads. */
export const timesQuestion = z.object({
  giorno: z.iso.date().describe('The day: 2026-11-28.'),
  persone: z
    .string()
    .regex(/^\d{1,3}$/)
    .describe('How many come.'),
  servizio: z.enum(Object.values(serviceNames)).optional().describe('Lunch or dinner alone.'),
});

/** A booking: the fields of the form at /prenota, and those that its page adds. */
export const bookingFields = guestForms.booking;
export const bookingPageFields = z.object({
  [formField]: z.literal('booking'),
  [tokenField]: z.string().describe('Of the times that were read, or of the last answer.'),
  [mailboxField]: z.string().optional().describe('After the outcome `mailbox`: which of the two is right.'),
  [scriptsField]: z
    .literal('on')
    .optional()
    .describe('That the sender can do proof of work. Without it a mail is to be confirmed instead.'),
  [workField]: z
    .string()
    .optional()
    .describe(
      'After the outcome `work`: `{question}~{counter}`. The question is `{end}.{bits}.{random}.{signature}`; the SHA-256 of ' +
        '`{signature}:{counter}` has to begin with so many zero bits.',
    ),
});

const labelledValue = z.strictObject({ value: z.string(), label: z.string() });
const booked = z.strictObject({
  reference: z.string(),
  state: z.enum(['confirmed', 'requested', 'waiting']),
  when: z.string(),
  covers: z.int(),
});

/** The result of a booking. Only `booked` and `mail` have stored something. */
export const bookingAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('booked'), booked: booked.extend({ link: z.string() }) }),
  z.strictObject({ outcome: z.literal('mail') }).describe('It is stored once the link in the mail that was just sent is opened.'),
  z.strictObject({ outcome: z.literal('off') }).describe('Bookings are not taken here at present.'),
  z.strictObject({
    outcome: z
      .enum(['wrong', 'ask-again', 'mailbox', 'consent', 'too-many', 'full', 'already', 'twice', 'too-many-bookings', 'work'])
      .describe('Why it was not taken. `ask-again`: send the same with the new token.'),
    problems: z.record(z.string(), z.string()).describe('By field.'),
    token: z.string(),
    minutes: z.int().describe('Until another is taken, after `too-many`.'),
    meant: z.string().optional().describe('The mailbox that was probably meant: send it as `mailbox`, or the same as in `email`.'),
    work: z.string().optional().describe('A question of proof of work.'),
    full: z.strictObject({ sentence: z.string(), instead: z.array(labelledValue), wait: z.string().optional() }).optional(),
    already: booked.extend({ link: z.string().optional() }).optional(),
  }),
]);
export type BookingAnswer = z.output<typeof bookingAnswer>;

/** @param cached the `Cache-Control` header */
export function answerJson(value: unknown, cached: string, status = 200): Response {
  const headers = { 'Cache-Control': cached, 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(value), { status, headers });
}
