import { describe, expect, test } from 'vitest';
import type { ServiceSheet, SheetRow } from '#restaurant/bookings/overview/service-sheet.ts';
import { drawSheetPdf } from './sheet-pdf.ts';

const marks = ['seated', 'arrived', 'late', 'expected', 'requested'] as const;

function row(index: number, given: Partial<SheetRow> = {}): SheetRow {
  return {
    id: String(index),
    mark: marks[index % marks.length] ?? 'expected',
    time: `${19 + Math.floor(index / 20)}:${String((index % 4) * 15).padStart(2, '0')}`,
    covers: 2 + (index % 5),
    name: index % 7 === 0 ? 'Maria Grazia Polimeni Scopelliti della Rocca' : `Famiglia Nucera ${index}`,
    phone: `340 600 ${String(1000 + index)}`,
    tables: index % 9 === 0 ? '21+22' : String(index % 26),
    allergies: index % 10 === 0 ? 'Crostacei: anche le tracce.' : '',
    notes: index % 6 === 0 ? ['Compleanno di nonna', 'seggiolone'] : [],
    until: '22:30',
    ...given,
  };
}

function sheetOf(rows: SheetRow[]): ServiceSheet {
  return {
    date: '2026-11-28',
    service: 'dinner',
    day: 'Sabato 28 novembre',
    toService: 'Cena',
    covers: rows.reduce((sum, { covers }) => sum + covers, 0),
    rows,
    allergic: rows.filter(({ allergies }) => allergies !== ''),
    waiting: ['Irene Vazzana, 2, verso le 20:30, 340 733 5450', 'Piero Aricò, 4, verso le 20:30'],
    madeAt: '20:15',
  };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
const sixty = Array.from({ length: 60 }, (_none, index) => row(index));

describe('the PDF of a service', () => {
  test('has sixty parties with notes and six allergies on one A4, in less than 100 kB', async () => {
    const pdf = await drawSheetPdf(sheetOf(sixty));
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(100_000);
  });

  test('has one page without bookings, and several for a hundred and fifty parties', async () => {
    expect(pagesOf(await drawSheetPdf(sheetOf([])))).toBe(1);
    expect(pagesOf(await drawSheetPdf(sheetOf(Array.from({ length: 150 }, (_none, index) => row(index)))))).toBeGreaterThan(1);
  });

  test('has names of any length and any script', async () => {
    const hostile = ['W'.repeat(200), '李明 🐟', 'Ōtani Žižek', '\u202e\u0000(x) Tj'];
    const pdf = await drawSheetPdf(sheetOf(hostile.map((name, index) => row(index, { name, tables: 'Il tavolo lungo sotto il limone' }))));
    expect(pagesOf(pdf)).toBe(1);
  });
});
