import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { merge, settled, type Side } from '#restaurant/documents/editing/draft-merge.ts';
import { newRow } from '#restaurant/settings/exception-rows.ts';
import { readDraft, type SettingsDraft } from '#restaurant/settings/settings-form.ts';
import { type Settings, settings as schema } from '#restaurant/settings/settings.ts';
import { textsOf } from '#restaurant/settings/texts.ts';
import { fieldNameOf, type SettingsEvent, settingsModel as model } from './settings-model.ts';

const closed = (day: string, reason: string): Settings['exceptions'][number] => ({
  id: reason,
  from: day,
  to: day,
  lunch: 'closed',
  dinner: 'closed',
  reason,
});
const stored = (change: Partial<Settings> = {}): Settings => ({
  ...schema.parse(JSON.parse(readFileSync('content/todos/settings.json', 'utf8'))),
  exceptions: [closed('2026-12-25', 'Natale'), closed('2027-01-01', 'Capodanno')],
  ...change,
});
const base = model.baseOf(stored());
const [christmas, newYear] = base.exceptions.map(({ id }) => id);
if (!christmas || !newYear) throw new Error('two exceptions');
const after = (...events: SettingsEvent[]) => events.reduce(model.reduce, base);
const texts = (change: Record<string, string>): SettingsEvent => ({ type: 'texts', texts: change });
const reasons = ({ exceptions }: SettingsDraft) => exceptions.map(({ texts }) => texts['reason']);

function met(mine: SettingsDraft, change: Partial<Settings>, choices: Record<string, Side> = {}) {
  const theirs = model.baseOf(stored(change));
  const merged = merge(model.placesOf(base), model.placesOf(mine), model.placesOf(theirs));
  return { draft: model.draftWith(settled(merged, choices), mine, theirs), conflicts: merged.conflicts.map(({ place }) => place) };
}

describe('two edits of the settings', () => {
  it('merge what only one of them changed, and conflict where both did', () => {
    const mine = after(texts({ phoneNumber: '0965 222 222', hoursNote: 'mia' }));
    const { draft, conflicts } = met(mine, { phoneNumber: '0965 111 111', email: 'loro@example.it' }, { phoneNumber: 'theirs' });
    expect(conflicts).toEqual(['phoneNumber']);
    expect(draft.texts).toMatchObject({ phoneNumber: '0965 111 111', hoursNote: 'mia', email: 'loro@example.it' });
  });

  it('keep the exceptions that each added, and drop what one removed', () => {
    const mine = after(
      { type: 'add', row: newRow('new-a', { from: '2026-12-08', reason: 'Immacolata' }) },
      { type: 'remove', id: newYear, name: '' },
    );
    const theirs = [closed('2026-12-24', 'Vigilia'), closed('2026-12-25', 'Natale'), closed('2027-01-01', 'Capodanno')];
    expect(met(mine, { exceptions: theirs })).toMatchObject({ conflicts: [] });
    expect(reasons(met(mine, { exceptions: theirs }).draft)).toEqual(['Immacolata', 'Vigilia', 'Natale']);
  });

  it('merge two changes of one exception, field by field', () => {
    const mine = after({ type: 'exception', id: christmas, texts: { reason: 'Santo Natale' } });
    const later = { ...closed('2026-12-25', 'Natale'), to: '2026-12-26' };
    const { draft, conflicts } = met(mine, { exceptions: [later, closed('2027-01-01', 'Capodanno')] });
    expect(conflicts).toEqual([]);
    expect(draft.exceptions[0]?.texts).toMatchObject({ to: '2026-12-26', reason: 'Santo Natale' });
  });

  it('are described in words', () => {
    expect(model.nameOf('phoneNumber', base)).toBe('Telefono');
    expect(model.nameOf('week.friday.dinner.is', base)).toBe('Venerdì, cena');
    expect(model.nameOf(`exceptions.${christmas}.to`, base)).toContain('Natale');
    const said = (mine: string, theirs: string) => model.saidOf({ place: 'lang.en', mine, theirs }, 'mine', base, 0);
    expect([said('on', ''), said('', 'on'), said('', 'x')]).toEqual(['attivo', 'disattivato', 'vuoto']);
  });
});

describe('an edit of the settings', () => {
  it('sends what its form would send', () => {
    const made = model.formOf({ base, draft: after(texts({ email: 'ciao@example.it' })) }, 0);
    if (!('form' in made)) throw new Error('a form');
    const read = readDraft(textsOf(made.form), base);
    expect(read.texts['email']).toBe('ciao@example.it');
    expect(reasons(read)).toEqual(['Natale', 'Capodanno']);
  });

  it('reports errors at their rows, and their fields by name', () => {
    const place = model.placeOfFault('exceptions[1].from', base);
    expect(place).toBe(`exceptions.${newYear}.from`);
    expect(fieldNameOf(place, after({ type: 'remove', id: christmas, name: '' }))).toBe('exceptions[0].from');
    expect(fieldNameOf(model.placeOfFault('email', base), base)).toBe('email');
  });

  it('treats texts as typing, and switches and lists as choices', () => {
    const typed = (event: SettingsEvent) => model.typedIn(event, base);
    expect(typed(texts({ email: 'c' }))).toBe('email');
    expect(typed({ type: 'exception', id: christmas, texts: { reason: 'N' } })).toBe(`${christmas}.reason`);
    expect(typed(texts({ 'lang.en': 'on' }))).toBeUndefined();
    expect(typed(texts({ 'week.monday.lunch.is': 'closed' }))).toBeUndefined();
  });

  it('takes over what was typed before hydration, and is unchanged where nothing was', () => {
    expect(after({ type: 'typed', draft: structuredClone(base) })).toBe(base);
    expect(after({ type: 'typed', draft: { ...base, texts: { ...base.texts, email: 'x' } } }).texts['email']).toBe('x');
  });
});

describe('days that are probably a slip', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const asked = (from: string, to: string) =>
    model
      .doubts?.(base, after({ type: 'add', row: newRow('new', { from, to, 'lunch.is': 'closed', 'dinner.is': 'closed' }) }), now)
      .map(({ question }) => question);

  it('are asked about: for years, in the past, the same ones twice', () => {
    expect(asked('2026-12-27', '2098-12-30')).toEqual(expect.arrayContaining(['Così a lungo?']));
    expect(asked('2026-11-01', '2026-11-02')).toEqual(['Un giorno già passato?']);
    expect(asked('2026-12-24', '2026-12-26')).toEqual(['Due volte gli stessi giorni?']);
    expect(asked('2026-12-28', '2026-12-30')).toEqual([]);
  });

  it('are not asked about again where nobody touched them', () => {
    expect(model.doubts?.(base, after(texts({ phoneNumber: '0965 1' })), Date.parse('2030-01-01T12:00:00Z'))).toEqual([]);
  });
});
