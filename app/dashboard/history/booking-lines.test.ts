import { expect, test } from 'vitest';
import { defaultRules } from '#restaurant/bookings/rules/rules.ts';
import { tables as schema } from '#restaurant/bookings/tables/tables.ts';
import { documentLines } from './document-lines.ts';
import { sideText } from './line.ts';

const linesOf = (id: string, before: unknown, after: unknown) =>
  documentLines({ collection: 'bookings', id }, { before, after, now: Date.parse('2026-11-20T17:42:00Z') });
const describeLines = (id: string, before: unknown, after: unknown) =>
  linesOf(id, before, after)?.map((line) => `${line.kind} ${line.where}: ${sideText(line.before)} → ${sideText(line.after)}`);

test('a change of the rules has the labels of their desk', () => {
  const after = {
    ...defaultRules,
    seats: { lunch: 40, dinner: 38 },
    stay: { steps: [{ upTo: 2, minutes: 75 }], larger: 150 },
    walkInOnly: [{ weekday: 'saturday', service: 'dinner' }],
    questions: ['allergies', 'highChair', 'stepFree', 'occasion', 'room'],
    translations: { en: { policy: 'Please call.' } },
  };
  const asked = 'Allergie e intolleranze, Seggiolone, Senza gradini, Un’occasione da festeggiare';
  expect(describeLines('rules', { ...defaultRules, stay: { steps: [{ upTo: 2, minutes: 90 }], larger: 150 } }, after)).toEqual([
    'changed Persone in sala insieme, a cena: 40 → 38',
    'changed Quanto si resta a tavola: fino a 2: 90 minuti, oltre: 150 minuti → fino a 2: 75 minuti, oltre: 150 minuti',
    'changed Solo di passaggio: niente → sabato, cena',
    `changed Che cosa chiede il modulo: ${asked} → ${asked}, Dentro o fuori`,
    'changed Due righe per chi prenota, in inglese: niente → Please call.',
  ]);
});

const size = { width: 80, height: 80 };
const plan = schema.parse({
  rooms: [
    { id: 'sala', name: 'Sala' },
    { id: 'veranda', name: 'Veranda' },
  ],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, x: 0, y: 0, ...size, round: true },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, x: 200, y: 0, ...size },
  ],
  combinations: [{ tables: ['t1', 't2'], from: 5, to: 6 }],
});
const [one, two] = plan.tables;

test('a change of the tables has the names of tables and rooms, never their ids', () => {
  const moved = { ...two, room: 'veranda', y: 60, to: 5, online: false, width: 160 };
  const after = { ...plan, tables: [{ ...one, name: 'Finestra' }, moved], keepLarge: { seats: 6, party: 4, hours: 4 } };
  expect(describeLines('tables', plan, after)).toEqual([
    'changed Tavolo Finestra, nome: 1 → Finestra',
    'changed Tavolo 2, sala: Sala → Veranda',
    'changed Tavolo 2, posti, a: 4 → 5',
    'changed Tavolo 2, posto sulla pianta: 200\u00a0cm da sinistra, 0 dall’alto → 200\u00a0cm da sinistra, 60 dall’alto',
    'changed Tavolo 2, forma: quadrato, 80 × 80\u00a0cm → lungo, 160 × 80\u00a0cm',
    'changed Tavolo 2, si prenota dal sito: sì → no',
    'changed Tavoli grandi, tienili per le tavolate: no → da 6 posti, per almeno 4 persone, fino a 4 ore prima',
  ]);
});

test('an added or removed table is one line', () => {
  const without = { ...plan, tables: [one], combinations: [] };
  expect(describeLines('tables', plan, without)).toEqual([
    'removed Tavolo 2: da 2 a 4 posti, Sala → tolto',
    'removed Unione 1 + 2: da 5 a 6 posti → tolto',
  ]);
  expect(describeLines('tables', without, plan)).toEqual([
    'added Tavolo 2: non c’era → da 2 a 4 posti, Sala',
    'added Unione 1 + 2: non c’era → da 5 a 6 posti',
  ]);
});

test('a line names the part that restores it, unless it describes several parts', () => {
  const restores = (id: string, before: unknown, after: unknown) => linesOf(id, before, after)?.map((line) => line.restores);
  const stay = { steps: [{ upTo: 2, minutes: 75 }], larger: 120 };
  const pause = { from: '2026-11-28T19:00:00Z', until: '2026-11-28T20:00:00Z' };
  const changed = { ...defaultRules, seats: { lunch: 40, dinner: 38 }, stay, pause, translations: { en: { policy: 'Please call.' } } };
  expect(new Set(restores('rules', defaultRules, changed))).toEqual(new Set(['seats.dinner', 'stay', 'translations.en.policy', undefined]));
  const renamed = { ...plan.rooms[0], translations: { en: { name: 'Hall' } } };
  const moved = { ...two, x: 10, to: 5, round: true };
  expect(restores('tables', plan, { ...plan, rooms: [renamed, plan.rooms[1]], tables: [one, moved], combinations: [] })).toEqual([
    'rooms.sala.translations.en.name',
    'tables.t2.to',
    undefined,
    undefined,
    `combinations.${plan.combinations[0]?.id}`,
  ]);
});

test('a plan that cannot be read has no lines', () => {
  expect(linesOf('tables', { tables: 'tutti' }, plan)).toBeUndefined();
});
