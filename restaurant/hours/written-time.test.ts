import { describe, expect, it } from 'vitest';
import { parseDateInput, parseTimeInput } from './written-time.ts';

const friday = Temporal.PlainDate.from('2026-11-27');

describe('reading a day as guests write it', () => {
  it.each([
    ['2026-11-28', '2026-11-28'],
    ['28/11/2026', '2026-11-28'],
    ['28-11', '2026-11-28'],
    ['28.11.26', '2026-11-28'],
    ['28 novembre', '2026-11-28'],
    ['sab 28 nov', '2026-11-28'],
    ['Sabato, 28 Novembre 2026', '2026-11-28'],
    ['sabato 28/11', '2026-11-28'],
    ['l’8 dicembre', '2026-12-08'],
    ['8 de dezembro', '2026-12-08'],
    ['Sat 28th of November', '2026-11-28'],
    ['sabato', '2026-11-28'],
    ['venerdì', '2026-11-27'],
    ['lunedì', '2026-11-30'],
    ['martedi', '2026-12-01'],
    ['terça', '2026-12-01'],
    ['sábado', '2026-11-28'],
    ['oggi', '2026-11-27'],
    ['Stasera', '2026-11-27'],
    ['domani', '2026-11-28'],
    ['amanhã', '2026-11-28'],
    ['6 gennaio', '2027-01-06'],
    ['26/11', '2027-11-26'],
    ['29 febbraio 2028', '2028-02-29'],
    ['26/11/2026', '2026-11-26'],
  ])('%s', (written, date) => {
    expect(parseDateInput(written, friday)?.toString()).toBe(date);
  });

  it.each(['', 'presto', '31/11/2026', '28/13', '11/28/2026', '29 febbraio 2027', 'sabato e domenica', '28 xyz', '999999999999-01-01'])(
    '"%s" is no day',
    (written) => {
      expect(parseDateInput(written, friday)).toBeUndefined();
    },
  );
});

describe('reading a time as guests write it', () => {
  it.each([
    ['20:30', '20:30:00'],
    ['20.30', '20:30:00'],
    ['2030', '20:30:00'],
    ['20h30', '20:30:00'],
    ['20', '20:00:00'],
    ['ore 20', '20:00:00'],
    ['alle 20:15', '20:15:00'],
    ['8:30 pm', '20:30:00'],
    ['alle 8 e mezza di sera', '20:30:00'],
    ['12:30', '12:30:00'],
    ['12 pm', '12:00:00'],
    ['00:30', '00:30:00'],
    ['24:00', '00:00:00'],
  ])('%s', (written, time) => {
    expect(parseTimeInput(written)?.toString()).toBe(time);
  });

  it.each(['', 'tardi', '25:00', '20:75', '20:30 o 21'])('"%s" is no time', (written) => {
    expect(parseTimeInput(written)).toBeUndefined();
  });
});
