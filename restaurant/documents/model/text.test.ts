import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRules, rules } from '#restaurant/bookings/rules/rules.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { nodeOf } from './node.ts';
import { boundsOf, newItem, readForm, textAt, textsOf, typeText, unreadIn } from './text.ts';

const house = { data: settings.parse(JSON.parse(readFileSync('content/todos/settings.json', 'utf8'))), typed: {} };
const ofRules = { data: defaultRules, typed: {} };
const [settingsNode, rulesNode] = [nodeOf(settings), nodeOf(rules)];
test('an invalid text stays in its field, and does not change the document', () => {
  const typed = typeText(settingsNode, house, 'coperto', '2,5x');
  expect([typed.data, textAt(settingsNode, typed, 'coperto'), unreadIn(settingsNode, typed)]).toEqual([house.data, '2,5x', ['coperto']]);
  const amended = typeText(settingsNode, typed, 'coperto', '3,-');
  expect([amended.data.coperto, amended.typed, unreadIn(settingsNode, amended)]).toEqual([300, { coperto: '3,-' }, []]);
  expect(typeText(settingsNode, amended, 'coperto', '3').typed).toEqual({});
});

test('an empty field is no value of a required number', () => {
  const draft = typeText(rulesNode, ofRules, 'leadMinutes', '');
  expect([draft.data.leadMinutes, unreadIn(rulesNode, draft)]).toEqual([60, ['leadMinutes']]);
});

test('a service is typed as a word or as two times, and typed times stay while another word is chosen', () => {
  let draft = house;
  for (const [name, text] of [
    ['week.monday.dinner.is', 'own'],
    ['week.monday.dinner.from', '20'],
    ['week.monday.dinner.to', '1.30'],
  ] as const)
    draft = typeText(settingsNode, draft, name, text);
  expect([draft.data.week.monday.dinner, textAt(settingsNode, draft, 'week.monday.dinner.to')]).toEqual([
    { from: '20:00', to: '01:30' },
    '1.30',
  ]);
  const closed = typeText(settingsNode, draft, 'week.monday.dinner.is', 'closed');
  expect([closed.data.week.monday.dinner, unreadIn(settingsNode, closed)]).toEqual(['closed', []]);
  expect(typeText(settingsNode, closed, 'week.monday.dinner.is', 'own').data).toEqual(draft.data);
});

test('a row without text is left out, wherever it stands', () => {
  const texts = { 'stay.steps.1.upTo': '', 'stay.steps.1.minutes': '', 'stay.steps.2.minutes': '7' };
  const draft = readForm(rulesNode, ofRules, texts);
  expect(unreadIn(rulesNode, draft)).toEqual(['stay.steps.2.minutes']);
  const sound = readForm(rulesNode, draft, { 'stay.steps.2.minutes': '130' });
  expect(sound.data.stay.steps).toEqual([
    { upTo: 2, minutes: 90 },
    { upTo: 6, minutes: 130 },
  ]);
  expect(textAt(rulesNode, sound, 'stay.steps.2.upTo')).toBe('6');
});

test('an optional object is a switch, whose fields do not count while it is off', () => {
  const on = readForm(rulesNode, ofRules, { 'stayOf.lunch': 'on' });
  expect(on.data.stayOf.lunch).toBeDefined();
  expect(textAt(rulesNode, on, 'stayOf.lunch')).toBe('on');
  const off = readForm(rulesNode, on, { 'stayOf.lunch': '', 'stayOf.lunch.larger': '90' });
  expect(off.data.stayOf).toEqual({});
});

test('an unknown item is new if anything but its defaults is typed in it', () => {
  const blank = Object.fromEntries(
    Object.entries(textsOf(settingsNode, { exceptions: [newException()] })).filter(([name]) => name.startsWith('exceptions')),
  );
  expect(readForm(settingsNode, house, blank).data).toBe(house.data);
  const added = readForm(settingsNode, house, { ...blank, 'exceptions.n1.from': '2026-12-25', 'exceptions.n1.lunch.is': 'closed' });
  expect(added.data.exceptions.at(-1)).toMatchObject({ id: 'n1', from: '2026-12-25', lunch: 'closed', dinner: 'unchanged' });
  expect(readForm(settingsNode, house, { '__proto__.x': 'y', 'exceptions.n1': 'y', version: '7' }).data).toBe(house.data);
});

test('an item is removed by its own path, sent without a text, and is never added so', () => {
  const days = { ...newException(), from: '2026-12-25', to: '2026-12-25' };
  const stored = { data: { ...house.data, exceptions: [days] }, typed: { 'exceptions.n1.from': 'x', coperto: 'y' } };
  const left = readForm(settingsNode, stored, { 'exceptions.n1': '', 'exceptions.n1.reason': 'Natale' });
  expect([left.data.exceptions, left.typed]).toEqual([[], { coperto: 'y' }]);
  expect(readForm(settingsNode, left, { 'exceptions.n1': 'on' }).data.exceptions).toEqual([]);
});

test('the fields of an item that will be added show the values of a new one', () => {
  expect(['lunch.is', 'from', 'reason'].map((part) => textAt(settingsNode, house, `exceptions.n1.${part}`))).toEqual(['unchanged', '', '']);
});

function newException() {
  const list = settingsNode.kind === 'object' ? settingsNode.fields.get('exceptions') : undefined;
  if (list?.kind !== 'list') throw new Error('a list');
  return newItem(list.item, 'n1');
}

test('the bounds of a field are those of its schema', () => {
  const at = (name: string) => (rulesNode.kind === 'object' ? rulesNode.fields.get(name) : undefined);
  const [lead, slot] = [at('leadMinutes'), at('slotMinutes')];
  expect(lead && boundsOf(lead)).toMatchObject({ minimum: 0, maximum: 20_160, multipleOf: 5 });
  expect(slot && boundsOf(slot).options).toEqual([5, 10, 15, 20, 30, 60]);
  const contents = nodeOf(menu).kind === 'object' ? nodeOf(menu) : undefined;
  const list = contents?.kind === 'object' ? contents.fields.get('contents') : undefined;
  expect(list && boundsOf(list).maximum).toBe(1_000);
});

test('a form of thousands of unknown fields is read in a moment', () => {
  const many = (name: (index: number) => string, text: string) =>
    Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [name(index), text]));
  const began = performance.now();
  const rows = readForm(
    rulesNode,
    ofRules,
    many((index) => `stay.steps.${index}.minutes`, 'x'),
  );
  expect(unreadIn(rulesNode, rows).length).toBeGreaterThan(4_000);
  const items = readForm(
    settingsNode,
    house,
    many((index) => `exceptions.x${index}.reason`, 'a'),
  );
  expect(items.data.exceptions).toHaveLength(201);
  readForm(
    settingsNode,
    house,
    many((index) => `lang.${index}`, 'x'),
  );
  expect(performance.now() - began).toBeLessThan(5_000);
});
