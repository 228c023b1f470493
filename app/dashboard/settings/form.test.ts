import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { readForm, textsOf } from '#restaurant/documents/model/text.ts';
import { type Settings, settings as schema } from '#restaurant/settings/settings.ts';
import type { DocumentEvent } from '../editing/document-model.ts';
import type { Side } from '../editing/edit-state.ts';
import { settingsModel as model } from './form.tsx';

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
type SettingsEvent = DocumentEvent<Settings>;
const base = model.draftOf(stored(), 0);
const after = (...events: SettingsEvent[]) => events.reduce(model.reduce, base);
const texts = (change: Record<string, string>): SettingsEvent => ({ type: 'texts', texts: change });
const add = (value: Settings['exceptions'][number]): SettingsEvent => ({
  type: 'changes',
  changes: [{ op: 'insert', path: `exceptions.${value.id}`, value, after: 'Capodanno' }],
});
const remove = (id: string): SettingsEvent => ({ type: 'changes', changes: [{ op: 'remove', path: `exceptions.${id}` }], lost: id });

function met(mine: typeof base, change: Partial<Settings>, choices: Record<string, Side> = {}) {
  const { draft, conflicts } = model.merge(base, mine, model.draftOf(stored(change), 0), choices);
  return { draft: draft.data, conflicts: conflicts.map(({ path }) => path) };
}

describe('two edits of the settings', () => {
  it('merge fields that only one side changed, and conflict in fields that both changed', () => {
    const mine = after(texts({ phoneNumber: '0965 222 222', hoursNote: 'mia' }));
    const { draft, conflicts } = met(mine, { phoneNumber: '0965 111 111', email: 'loro@example.it' }, { phoneNumber: 'theirs' });
    expect(conflicts).toEqual(['phoneNumber']);
    expect(draft).toMatchObject({ phoneNumber: '0965 111 111', hoursNote: 'mia', email: 'loro@example.it' });
  });

  it('keep the exceptions that each side added, and drop those that one side removed', () => {
    const mine = after(add(closed('2026-12-08', 'Immacolata')), remove('Capodanno'));
    const theirs = [closed('2026-12-24', 'Vigilia'), closed('2026-12-25', 'Natale'), closed('2027-01-01', 'Capodanno')];
    const { draft, conflicts } = met(mine, { exceptions: theirs });
    expect(conflicts).toEqual([]);
    expect(draft.exceptions.map(({ reason }) => reason).toSorted()).toEqual(['Immacolata', 'Natale', 'Vigilia']);
  });

  it('merge two changes of one exception, field by field', () => {
    const mine = after(texts({ 'exceptions.Natale.reason': 'Santo Natale' }));
    const later = { ...closed('2026-12-25', 'Natale'), to: '2026-12-26' };
    const { draft, conflicts } = met(mine, { exceptions: [later, closed('2027-01-01', 'Capodanno')] });
    expect(conflicts).toEqual([]);
    expect(draft.exceptions[0]).toMatchObject({ to: '2026-12-26', reason: 'Santo Natale' });
  });

  it('ask about an exception that one side removed and the other changed, and restore it at its place', () => {
    const later = { ...closed('2026-12-25', 'Natale'), to: '2026-12-26' };
    const theirs = { exceptions: [later, closed('2027-01-01', 'Capodanno')] };
    expect(met(after(remove('Natale')), theirs)).toMatchObject({
      conflicts: ['exceptions.Natale'],
      draft: { exceptions: [{ id: 'Capodanno' }] },
    });
    expect(met(after(remove('Natale')), theirs, { 'exceptions.Natale': 'theirs' }).draft.exceptions[0]).toEqual(later);
    const gone = { exceptions: [closed('2027-01-01', 'Capodanno')] };
    const mine = after(texts({ 'exceptions.Natale.reason': 'Santo Natale' }));
    expect(met(mine, gone).draft.exceptions.map(({ reason }) => reason)).toEqual(['Santo Natale', 'Capodanno']);
    expect(met(mine, gone, { 'exceptions.Natale': 'theirs' }).draft.exceptions.map(({ id }) => id)).toEqual(['Capodanno']);
  });

  it('are described in words', () => {
    expect(model.nameOf('phoneNumber', base)).toBe('Telefono');
    expect(model.nameOf('week.friday.dinner', base)).toBe('Venerdì, cena');
    expect(model.nameOf('exceptions.Natale.to', base)).toContain('Natale');
    expect(model.nameOf('partner.translations.en.text', base)).toBe('Partner, Una frase, in inglese');
    const sideText = (path: string, mine: unknown, theirs: unknown) => model.saidOf({ path, mine, theirs }, 'mine', base, 0);
    expect(sideText('forms.booking', true, false)).toBe('sì');
    expect(sideText('hoursNote', undefined, 'x')).toBe('vuoto');
    expect(sideText('week.friday.dinner', 'closed', 'usual')).toBe('chiuso');
    expect(sideText('exceptions.Natale', undefined, closed('2026-12-25', 'Natale'))).toBe('via: qui non c’è più');
    expect(sideText('exceptions.Natale', closed('2026-12-25', 'Natale'), undefined)).toContain('Natale');
  });
});

describe('an edit of the settings', () => {
  it('sends its changes, and the fields without a valid value', () => {
    const made = model.formOf({ base: base.data, draft: after(texts({ email: 'noi@example.it' }), texts({ coperto: 'x' })) }, 0);
    if (!('form' in made)) throw new Error('a form');
    expect(JSON.parse(String(made.form.get('changes')))).toEqual([{ op: 'set', path: 'email', value: 'noi@example.it' }]);
    expect(made.form.getAll('unread')).toEqual(['coperto']);
  });

  it('counts the time of a service once, and an invalid text too', () => {
    const times = texts({ 'week.monday.dinner.is': 'own', 'week.monday.dinner.from': '20', 'week.monday.dinner.to': '23' });
    expect(model.changes(base, after(times))).toBe(1);
    expect(model.changes(base, after(texts({ coperto: 'x' })))).toBe(1);
  });

  it('is stored as its changes', () => {
    const draft = after(texts({ coperto: '3,-', email: 'x@example.it' }), remove('Natale'));
    const kept = JSON.stringify(model.keep?.({ base: base.data, draft }));
    expect(model.kept.parse(JSON.parse(kept))).toEqual({ base: base.data, draft });
  });

  it('treats texts as typing, and switches and lists as choices', () => {
    const typed = (event: SettingsEvent) => model.typedIn(event, base);
    expect(typed(texts({ email: 'c' }))).toBe('email');
    expect(typed(texts({ 'exceptions.Natale.reason': 'N' }))).toBe('exceptions.Natale.reason');
    expect(typed(texts({ 'lang.en': 'on' }))).toBeUndefined();
    expect(typed(texts({ 'week.monday.lunch.is': 'closed' }))).toBeUndefined();
  });

  it('includes text typed before hydration, and is unchanged if there was none', () => {
    const node = nodeOf(schema);
    expect(after({ type: 'typed', draft: readForm(node, base, textsOf(node, base.data)) })).toBe(base);
    expect(after({ type: 'typed', draft: readForm(node, base, { email: 'x' }) }).data.email).toBe('x');
  });
});

describe('probable slips in the exceptional days', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const asked = (from: string, to: string) =>
    model.doubts?.(base, after(add({ ...closed(from, 'nuova'), to })), now).map(({ question }) => question);

  it('are asked about: years of closing, past days, duplicates', () => {
    expect(asked('2026-12-27', '2098-12-30')).toEqual(expect.arrayContaining(['Così a lungo?']));
    expect(asked('2026-11-01', '2026-11-02')).toEqual(['Un giorno già passato?']);
    expect(asked('2026-12-24', '2026-12-26')).toEqual(['Due volte gli stessi giorni?']);
    expect(asked('2026-12-28', '2026-12-30')).toEqual([]);
  });

  it('are not asked about again if nobody changed them', () => {
    expect(model.doubts?.(base, after(texts({ phoneNumber: '0965 1' })), Date.parse('2030-01-01T12:00:00Z'))).toEqual([]);
  });
});
