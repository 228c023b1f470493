import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#languages/languages.ts';
import { defaultRules, rules } from '#restaurant/bookings/rules/rules.ts';
import { legalDocument, withBookingRules } from './legal.ts';

const terms = legalDocument.parse(JSON.parse(readFileSync('content/legal/termini.json', 'utf8')));
const texts = { it: terms.text, en: terms.translations?.en?.text ?? '', pt: terms.translations?.pt?.text ?? '' };

describe.each(languages)('the first terms of service in %s', (language) => {
  test('state the rules, and contain no number of their own', () => {
    const text = texts[language];
    expect(text.match(/\{\{\w+\}\}/g)).toEqual(['{{conferma}}', '{{offerta}}']);
    expect(text).not.toMatch(/\b(otto|eight|oito|trenta|thirty|trinta|dieci|ten|dez)\b/i);
    const said = withBookingRules(text, language, defaultRules);
    expect(said).not.toMatch(/[{}]/);
    expect(said).toMatch(/8 (persone|people|pessoas)[\s\S]*30 minut[\s\S]* 10 [\s\S]* 2 (ore|hours|horas)/);
  });
});

test('of a restaurant that decides every request and has one offer time say so', () => {
  const own = rules.parse({ confirmUpTo: 0, offer: { minutes: 60, soonMinutes: 60, soonBeforeMinutes: 90 } });
  expect(withBookingRules('{{conferma}} {{ Offerta }} {{mail}}', 'it', own)).toBe(
    'Leggiamo ogni richiesta e vi rispondiamo per telefono o per email. La proposta vale 60 minuti, poi passa al successivo. {{mail}}',
  );
  const near = rules.parse({ offer: { minutes: 30, soonMinutes: 10, soonBeforeMinutes: 90 } });
  expect(withBookingRules('{{offerta}}', 'en', near)).toBe(
    'The offer stands for 30 minutes, or 10 if the time is less than 90 minutes away, then passes to the next.',
  );
});
