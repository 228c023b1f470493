import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { legalDocument, legalPages, openPlaceholders } from './legal.ts';

it('finds the placeholders in brackets, each once', () => {
  expect(openPlaceholders('Siamo [ragione sociale], in [sede].\n\n## [Da fare]\n\nScrivete a [sede].')).toEqual([
    'ragione sociale',
    'sede',
    'Da fare',
  ]);
  expect(openPlaceholders('Finito: niente fra parentesi, nemmeno [].')).toEqual([]);
});

it.each(legalPages)('the first %s is a draft: hidden, marked, in three languages', (page) => {
  const legal = legalDocument.parse(JSON.parse(readFileSync(`content/legal/${page}.json`, 'utf8')));
  expect(legal.published).toBe(false);
  const texts = [legal.text, legal.translations?.en?.text ?? '', legal.translations?.pt?.text ?? ''];
  const marks = [/^\[Questa è una bozza\./, /^\[This is a draft\./, /^\[Este texto é um rascunho\./];
  for (const [index, text] of texts.entries()) {
    expect(text).toMatch(marks[index] ?? /never/);
    expect(openPlaceholders(text).length).toBeGreaterThan(3);
  }
});
