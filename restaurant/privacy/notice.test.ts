import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#languages/languages.ts';
import { sayTerm } from '#languages/terms.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { keptData, strayMarks, unsaidMarks, writtenOut } from './retention.ts';

const notice = legalDocument.parse(JSON.parse(readFileSync('content/legal/privacy.json', 'utf8')));
const texts = { it: notice.text, en: notice.translations?.en?.text ?? '', pt: notice.translations?.pt?.text ?? '' };

/** A duration in any of the three languages, in digits or letters. */
const aTerm =
  /(?:\b\d+|sei|sette|dodici|ventiquattro|trenta|novanta|six|seven|twelve|twenty-four|thirty|ninety|seis|sete|doze|vinte e quatro|trinta|noventa)\]? (?:ore|giorni|mesi|hours|days|months|horas|dias|meses)\b/iu;

describe.each(languages)('the first privacy notice in %s', (language) => {
  test('has every generated paragraph, and no unknown mark', () => {
    expect(unsaidMarks(texts[language])).toEqual([]);
    expect(strayMarks(texts[language])).toEqual([]);
    expect(writtenOut(texts[language], language)).not.toMatch(/[{}]/);
  });

  test('states no term of its own: all terms come from the table of kept data', () => {
    expect(aTerm.exec(texts[language])?.[0]).toBeUndefined();
    const said = writtenOut(texts[language], language);
    for (const { kept } of Object.values(keptData)) if (kept) expect(said).toContain(sayTerm[language](kept));
  });
});

test('names in each paragraph the roles that may read the data', () => {
  expect(writtenOut('{{messaggi}}', 'it')).toContain('il personale che lavora in amministrazione, in ufficio e in sala.');
  expect(writtenOut('{{ Allergie }}', 'en')).toContain('All the staff can read it.');
  expect(writtenOut('{{mail}}', 'pt')).toContain('o pessoal da administração e do escritório.');
});

test('has for guests’ cards a purpose and the right to object', () => {
  for (const [language, object] of [
    ['it', /riconoscere chi torna.*Potete opporvi.*art\. 21/],
    ['en', /recognise who comes back.*You may object.*Art\. 21/],
    ['pt', /reconhecer quem volta.*Pode opor-se.*art\. 21/],
  ] as const)
    expect(writtenOut('{{scheda}}', language)).toMatch(object);
});

test('keeps an unknown mark in the text, and reports it', () => {
  expect(writtenOut('{{prenotazione}}', 'it')).toBe('{{prenotazione}}');
  expect(strayMarks('{{prenotazione}} {{mail}}')).toEqual(['{{prenotazione}}']);
  expect(unsaidMarks('{{mail}}')).toHaveLength(8);
});
