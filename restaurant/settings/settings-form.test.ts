import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings as settingsSchema } from './settings.ts';
import { type ExceptionName, newRow } from './exception-rows.ts';
import { draftOf, exceptionsField, readDraft, type SettingsName, settingsWith } from './settings-form.ts';
import { textsOf } from './texts.ts';

const settings = settingsSchema.parse(JSON.parse(readFileSync('content/todos/settings.json', 'utf8')));
const draft = draftOf(settings);
const signature = { by: 'Giulia', at: '2026-11-20T12:00:00Z' };
type Change = Partial<Record<SettingsName, string>>;
const save = (change: Change, exceptions = draft.exceptions) => {
  const edited = settingsWith(settings, { texts: { ...draft.texts, ...change }, exceptions }, signature);
  return 'faults' in edited ? { wrong: edited.faults.map(({ path }) => path) } : edited;
};
let made = 0;
const exception = (given: Partial<Record<ExceptionName, string>>) => newRow(`new-${made++}`, given);

describe('the settings form', () => {
  it('saves the same settings when nothing was typed', () => {
    expect(save({})).toEqual({ data: settings });
  });

  it('has every field of the settings but the notice, which has its own form', () => {
    const shown = Object.keys(draft.texts).map((name) => name.split('.', 1)[0]);
    expect([...new Set([...shown, 'exceptions'])].sort()).toEqual(Object.keys(settingsSchema.omit({ notice: true }).shape).sort());
  });

  it('reads back the values that it shows', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(draft.texts)) form.set(name, value);
    form.set(exceptionsField, '');
    for (const [index, { id, texts }] of draft.exceptions.entries())
      for (const [name, value] of Object.entries({ id, ...texts })) form.set(`exceptions[${index}].${name}`, value);
    const read = readDraft(textsOf(form), { texts: draft.texts, exceptions: [] });
    expect(read.texts).toEqual(draft.texts);
    expect(read.exceptions.map(({ texts }) => texts)).toEqual(draft.exceptions.map(({ texts }) => texts));
    // At hydration a page reads its own form: its rows keep their ids.
    expect(readDraft(textsOf(form), draft)).toEqual(draft);
  });

  it('keeps the settings that a page does not show', () => {
    const form = new FormData();
    form.set('phoneNumber', '1234');
    form.set('__proto__.x', 'y');
    form.set('version', '7');
    expect(readDraft(textsOf(form), draft)).toEqual({ ...draft, texts: { ...draft.texts, phoneNumber: '1234' } });
  });

  it('uses the last value of a field that is sent twice, so that a switch can be sent as off', () => {
    const form = new FormData();
    form.append('lang.en', '');
    form.append('lang.pt', '');
    form.append('lang.pt', 'on');
    expect(readDraft(textsOf(form), draft).texts).toMatchObject({ 'lang.en': '', 'lang.pt': 'on' });
  });

  it('leaves out an exception in which nothing was typed', () => {
    const form = new FormData();
    form.set(exceptionsField, '');
    for (const [name, value] of Object.entries(exception({}).texts)) form.set(`exceptions[0].${name}`, value);
    expect(readDraft(textsOf(form), draft).exceptions).toEqual([]);
  });

  it('reads and writes each kind of field', () => {
    const result = save({
      phoneNumber: ' +39 0965 111 222 ',
      email: 'tavoli@example.it ',
      'lunchTime.from': '12.30',
      'lunchTime.to': '15',
      'dinnerTime.to': '24',
      'week.monday.dinner.is': 'own',
      'week.monday.dinner.from': '20',
      'week.monday.dinner.to': '1.30',
      'week.tuesday.lunch.is': 'closed',
      hoursNote: 'domenica chiuso',
      'translations.en.hoursNote': 'closed on Sunday',
      'translations.pt.hoursNote': '',
      logoLink: '/drawings/logo.svg',
      'lang.en': '',
      'address.province': 'rc',
      'social.facebook': ' ',
      'partner.translations.pt.text': 'Azeite',
      'legal.partitaIva': '00743110157',
      'legal.placeholder': '',
      coperto: '3',
    });
    expect(result).toMatchObject({
      data: {
        phoneNumber: '+39 0965 111 222',
        email: 'tavoli@example.it',
        lunchTime: '12:30-15:00',
        dinnerTime: '19:00-24:00',
        week: { monday: { lunch: 'closed', dinner: { from: '20:00', to: '01:30' } }, tuesday: { lunch: 'closed', dinner: 'usual' } },
        hoursNote: 'domenica chiuso',
        logoLink: '/drawings/logo.svg',
        lang: ['it', 'pt'],
        address: { province: 'RC' },
        social: { instagram: settings.social.instagram },
        partner: { translations: { en: { text: settings.partner.translations?.en?.text }, pt: { text: 'Azeite' } } },
        legal: { partitaIva: '00743110157', placeholder: false },
        coperto: 300,
        translations: { en: { hoursNote: 'closed on Sunday', description: settings.translations?.en?.description } },
      },
    });
    expect('data' in result && result.data.social.facebook).toBeUndefined();
  });

  it('always keeps Italian on', () => {
    expect(save({ 'lang.en': '', 'lang.pt': '' })).toMatchObject({ data: { lang: ['it'] } });
  });

  it('drops the translations of a removed note', () => {
    const result = save({ hoursNote: ' ' });
    expect('data' in result && result.data.hoursNote).toBeUndefined();
    expect('data' in result && result.data.translations?.en).toEqual({ description: settings.translations?.en?.description });
  });

  it('signs the treatment of raw fish once, and keeps the signature until it is unchecked', () => {
    expect(save({ rawFishConfirmed: 'on' })).toMatchObject({ data: { rawFishConfirmed: signature } });
    const signed = { ...settings, rawFishConfirmed: { by: 'Marco', at: '2026-01-01T00:00:00Z' } };
    expect(settingsWith(signed, draftOf(signed), signature)).toEqual({ data: signed });
    const texts = { ...draftOf(signed).texts, rawFishConfirmed: '' };
    const taken = settingsWith(signed, { ...draft, texts }, signature);
    expect('data' in taken && taken.data.rawFishConfirmed).toBeUndefined();
  });

  it.each([
    ['phoneNumber', 'chiamateci'],
    ['email', 'ciao'],
    ['lunchTime.from', 'mezzogiorno'],
    ['lunchTime.from', '24:00'],
    ['lunchTime.to', '25'],
    ['dinnerTime.from', ''],
    ['dinnerTime.to', '23:60'],
    ['hoursNote', 'x'.repeat(301)],
    ['translations.en.hoursNote', 'x'.repeat(301)],
    ['logoLink', 'https://example.com/logo.png'],
    ['week.monday.lunch.is', 'forse'],
    ['mapLink', 'maps'],
    ['social.instagram', '@sushi'],
    ['address.postalCode', '8912'],
    ['address.province', 'Reggio'],
    ['name', ' '],
    ['description', ''],
    ['partner.link', 'http://example.com'],
    ['legal.partitaIva', '123'],
    ['legal.partitaIva', '00743110158'],
    ['legal.sede', ''],
    ['coperto', 'due e cinquanta'],
    ['coperto', '-1'],
  ] as const)('refuses %s %j at its own field', (field, text) => {
    const { wrong } = { wrong: undefined, ...save({ [field]: text }) };
    expect(wrong).toEqual([field.replace(/\.is$/, '')]);
  });

  it('refuses services that overlap, at the one with a time of its own or else at dinner', () => {
    expect(save({ 'lunchTime.to': '20' })).toEqual({ wrong: ['dinnerTime.overlap'] });
    expect(save({ 'week.friday.lunch.is': 'own', 'week.friday.lunch.from': '1230', 'week.friday.lunch.to': '19.30' })).toEqual({
      wrong: ['week.friday.lunch.overlap'],
    });
  });

  it('reports all invalid fields at once', () => {
    expect(save({ email: 'ciao', 'lunchTime.to': '99', phoneNumber: '', coperto: 'x' })).toEqual({
      wrong: ['lunchTime.to', 'phoneNumber', 'email', 'coperto'],
    });
  });
});

describe('the exceptions of the form', () => {
  it('are stored in order of precedence, a single day with an end equal to its start', () => {
    const rows = [
      exception({ from: '2026-12-31', to: '', 'dinner.is': 'own', 'dinner.from': '20', 'dinner.to': '2' }),
      exception({
        from: '2026-08-01',
        to: '2026-08-31',
        'lunch.is': 'closed',
        'dinner.is': 'closed',
        reason: 'Ferie',
        'translations.en.reason': 'Holidays',
      }),
    ];
    expect(save({}, rows)).toMatchObject({
      data: {
        exceptions: [
          {
            from: '2026-08-01',
            to: '2026-08-31',
            lunch: 'closed',
            dinner: 'closed',
            reason: 'Ferie',
            translations: { en: { reason: 'Holidays' } },
          },
          { from: '2026-12-31', to: '2026-12-31', lunch: 'unchanged', dinner: { from: '20:00', to: '02:00' } },
        ],
      },
    });
  });

  it.each([
    [{ from: '', 'lunch.is': 'closed' }, 'exceptions[0].from'],
    [{ from: '2026-12-25', to: '2026-12-24', 'lunch.is': 'closed' }, 'exceptions[0].to'],
    [{ from: '2026-12-25' }, 'exceptions[0].lunch.is'],
    [{ from: '2026-12-25', 'dinner.is': 'own', 'dinner.from': 'sera', 'dinner.to': '23' }, 'exceptions[0].dinner.from'],
    [{ from: '2026-12-25', 'lunch.is': 'closed', reason: 'x'.repeat(301) }, 'exceptions[0].reason'],
    [{ from: '2026-12-25', 'lunch.is': 'own', 'lunch.from': '12', 'lunch.to': '1930' }, 'exceptions[0].lunch.overlap'],
  ] as const)('are refused at their own field: %j', (given, field) => {
    const result = save({}, [exception(given)]);
    expect(result).toEqual({ wrong: [field] });
  });
});
