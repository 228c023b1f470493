import { z } from 'zod';
import { languages } from '#languages/languages.ts';
import { clockTime, day, json, maxInteger, positiveInteger } from '../../forms/values.ts';
import { maxResolved, resolvableMarks } from '#restaurant/bookings/follow-up/attention.server.ts';
import { bookingChanges } from '#restaurant/bookings/states.ts';
import { arrivals } from '#restaurant/bookings/rules/pace.ts';
import { services } from '#restaurant/hours/hours.ts';
import { partyFields, people, telephoneField, text } from './party-fields.tsx';

const id = z.string().max(64);
/** Ids of bookings, separated by spaces: those that the screen showed, so that nothing is settled unseen. */
const ids = z
  .string()
  .max(maxResolved * 65)
  .transform((text) => text.split(/ +/).filter(Boolean))
  .pipe(z.array(id).min(1).max(maxResolved));
/** Ids of tables, separated by spaces; undefined lets the solver choose. */
const tables = z
  .string()
  .regex(/^[a-z0-9 -]{0,500}$/)
  .transform((text) => (text.trim() === '' ? undefined : text.trim().split(/ +/)));
/** The sequence number of a booking; 0 if it was never changed. */
const sequence = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(maxInteger));

export const minStayMinutes = 15;
export const maxStayMinutes = 600;
const reason = text(200).transform((given) => given || undefined);

const correctable = z.object({
  name: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  language: z.enum(languages),
  allergies: z.string(),
  message: z.string(),
  highChair: z.boolean(),
  stepFree: z.boolean(),
});

const service = { giorno: day, servizio: z.enum(services) };

/** The forms of the evening, by `intent`. */
export const shiftForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('walkIn'),
    persone: people,
    tavoli: tables,
    fino: clockTime.optional(),
    key: z.string().regex(/^[\w ,-]{8,200}$/),
    motivo: reason,
    nome: partyFields.nome,
    allergie: partyFields.allergie,
    accordo: partyFields.accordo,
    nota: partyFields.nota,
  }),
  z.object({
    intent: z.literal('correct'),
    booking: id,
    ...partyFields,
    ...telephoneField,
    prima: json.pipe(correctable),
  }),
  z.object({
    intent: z.literal('move'),
    booking: id,
    giorno: day,
    ora: clockTime.optional(),
    persone: people.optional(),
    resta: positiveInteger.pipe(z.int().min(minStayMinutes).max(maxStayMinutes)).optional(),
    tavoli: tables,
    motivo: reason,
  }),
  z.object({ intent: z.literal('moveBack'), booking: id, giorno: day, sequenza: positiveInteger }),
  z.object({
    intent: z.literal('change'),
    booking: id,
    change: z.enum(bookingChanges),
    ora: clockTime.optional(),
    sequenza: sequence.optional(),
  }),
  z.object({ intent: z.literal('pause'), minutes: z.enum(['30', '60', '90', '120', 'end']) }),
  z.object({ intent: z.literal('arrivals'), ...service, arrivi: z.union([z.literal('usual'), positiveInteger.pipe(arrivals)]) }),
  z.object({ intent: z.literal('time'), ...service, ora: clockTime, fa: z.enum(['close', 'open']) }),
  z.object({ intent: z.literal('resolve'), booking: ids, mark: z.enum(resolvableMarks) }),
  z.object({ intent: z.literal('findTables'), booking: ids }),
  z.object({ intent: z.literal('ready'), booking: id }),
]);

export type ShiftForm<Intent extends z.output<typeof shiftForm>['intent']> = Extract<z.output<typeof shiftForm>, { intent: Intent }>;
