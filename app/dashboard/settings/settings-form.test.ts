import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings as settingsSchema } from '#restaurant/settings/settings.ts';
import {
  conflictsBetween,
  mergeTyped,
  readClock,
  readTypedSettings,
  settingsTexts,
  settingsWith,
  type TypedSettings,
  typedSettings,
} from './settings-form.ts';

const settings = settingsSchema.parse(JSON.parse(readFileSync('content/todos/settings.json', 'utf8')));
const typed = typedSettings(settings);
const save = (change: Partial<TypedSettings>) => settingsWith(settings, { ...typed, ...change });

describe('the settings form', () => {
  it('saves the same settings when nothing was typed', () => {
    expect(save({})).toEqual({ data: settings });
  });

  it('reads from the form what it put there', () => {
    const form = new FormData();
    for (const name of settingsTexts) form.set(name, typed[name]);
    for (const language of typed.lang) form.append('lang', language);
    expect(readTypedSettings(form)).toEqual(typed);
  });

  it('lets each field read and write itself', () => {
    const result = save({
      phoneNumber: ' +39 0965 111 222 ',
      email: 'tavoli@example.it ',
      lunchFrom: '12.30',
      lunchTo: '15',
      dinnerFrom: '19:30',
      dinnerTo: '24',
      hoursNote: 'domenica chiuso',
      'hoursNote-en': 'closed on Sunday',
      'hoursNote-pt': '',
      logoLink: '/drawings/logo.svg',
      lang: ['pt'],
    });
    expect(result).toMatchObject({
      data: {
        phoneNumber: '+39 0965 111 222',
        email: 'tavoli@example.it',
        lunchTime: '12:30-15:00',
        dinnerTime: '19:30-24:00',
        hoursNote: 'domenica chiuso',
        logoLink: '/drawings/logo.svg',
        lang: ['it', 'pt'],
        translations: { en: { hoursNote: 'closed on Sunday', description: settings.translations?.en?.description } },
      },
    });
  });

  it('keeps Italian on whatever is chosen', () => {
    expect(save({ lang: [] })).toMatchObject({ data: { lang: ['it'] } });
  });

  it('drops the translations of a note that is gone', () => {
    const result = save({ hoursNote: ' ' });
    expect('data' in result && result.data.hoursNote).toBeUndefined();
    expect('data' in result && result.data.translations?.en?.hoursNote).toBeUndefined();
  });

  it.each([
    ['phoneNumber', 'chiamateci'],
    ['email', 'ciao'],
    ['lunchFrom', 'mezzogiorno'],
    ['lunchFrom', '24:00'],
    ['lunchTo', '25'],
    ['dinnerFrom', ''],
    ['dinnerTo', '23:60'],
    ['hoursNote', 'x'.repeat(301)],
    ['hoursNote-en', 'x'.repeat(301)],
    ['logoLink', 'https://example.com/logo.png'],
  ] as const)('refuses %s %j at its own field', (field, text) => {
    expect(save({ [field]: text })).toEqual({ wrong: [field] });
  });

  it('names every field at fault at once', () => {
    expect(save({ email: 'ciao', lunchTo: '99', phoneNumber: '' })).toEqual({ wrong: ['lunchTo', 'phoneNumber', 'email'] });
  });
});

describe('two edits of the settings', () => {
  const mine = { ...typed, phoneNumber: '1111', email: 'mia@example.it', lang: typed.lang.filter((language) => language === 'en') };
  const theirs = { ...typed, phoneNumber: '2222', hoursNote: 'di loro' };

  it('keep what only one of them changed', () => {
    expect(mergeTyped(typed, mine, theirs)).toEqual({
      ...typed,
      phoneNumber: '1111',
      email: 'mia@example.it',
      hoursNote: 'di loro',
      lang: ['en'],
    });
  });

  it('conflict where both changed the same field', () => {
    expect(conflictsBetween(typed, mergeTyped(typed, mine, theirs), theirs)).toEqual(['phoneNumber']);
    expect(conflictsBetween(undefined, mine, theirs)).toEqual(['phoneNumber', 'email', 'hoursNote']);
  });
});

describe('a time as it is typed', () => {
  it.each([
    ['12', '12:00'],
    ['9.30', '09:30'],
    [' 19:05 ', '19:05'],
    ['24', '24:00'],
    ['tardi', 'tardi'],
    ['12:5', '12:5'],
  ])('%j is %j', (text, time) => {
    expect(readClock(text)).toBe(time);
  });
});
