import { bookingTablesWords } from '#languages/booking-tables.ts';
import { historyWords } from '#languages/history.ts';
import { houseWords } from '#languages/house.ts';
import { translationLanguages } from '#languages/languages.ts';
import { type BookingRules, ruleName, rules } from '#restaurant/bookings/rules/rules.ts';
import { nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { textsOf } from '#restaurant/documents/model/text.ts';
import { isTurned, shapeOf, type TablePlan, tables } from '#restaurant/bookings/tables/tables.ts';
import {
  fieldWords,
  itemName,
  itemSummary,
  type PlanList,
  planLists,
  saidOf,
  usualKeepLarge,
} from '#restaurant/bookings/tables/edited-plan.ts';
import { at, isWithin, join, type Path, readTranslation, translationOf } from '#restaurant/documents/model/path.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { diff, isSame } from '#restaurant/documents/model/change.ts';
import { dayOfWeek, formatTime } from '../frame/date-words.ts';
import { addedSides, type ChangeLine, listSides, removedSides, valueSides } from './line.ts';

const side = historyWords.side;
const rulesNode = nodeOf(rules);
const tablesNode = nodeOf(tables);
const words = bookingTablesWords;

/** Changes of the booking rules or the table plan, in the words of their desks; undefined for other documents. */
export function bookingLines(id: string, before: unknown, after: unknown): ChangeLine[] | undefined {
  if (id === 'rules') {
    const [old, young] = [rules.safeParse(before).data, rules.safeParse(after).data];
    if (!old || !young) return undefined;
    const parts = diff(rulesNode, old, young).map(({ path }) => path);
    const texts = changedTexts(textsOf(rulesNode, old), textsOf(rulesNode, young)).map(({ name, sides }) => ({
      ...lineOf(ruleName(name), undefined, sides),
      // Rules without ids, such as the steps of a stay, are restored together.
      restores: parts.find((part) => isWithin(name, part)),
    }));
    return [...texts, ...eveningLines(old, young)];
  }
  const [old, young] = [tables.safeParse(before).data, tables.safeParse(after).data];
  return id === 'tables' && old && young ? tableLines(old, young) : undefined;
}

/** Changes by the evening's buttons, which the form does not have. */
function eveningLines(before: BookingRules, after: BookingRules): ChangeLine[] {
  const { pause, paces } = historyWords.evening;
  const paused = ({ pause: one }: BookingRules) => {
    if (!one) return undefined;
    const [from, until] = [Date.parse(one.from), Date.parse(one.until)];
    return `${dayOfWeek(from)}, ${formatTime(from)}–${formatTime(until)}`;
  };
  const paceTexts = ({ dayPaces }: BookingRules) =>
    dayPaces.map(({ date, service, arrivals, closed }) =>
      historyWords.evening.pace(
        dayOfWeek(Date.parse(date)),
        houseWords.it.services[service],
        arrivals?.most,
        closed.map(({ time }) => time),
      ),
    );
  return [
    ...(isSame(before.pause, after.pause) ? [] : [lineOf(pause, undefined, valueSides(paused(before), paused(after)))]),
    ...(isSame(before.dayPaces, after.dayPaces) ? [] : [lineOf(paces, undefined, listSides(paceTexts(before), paceTexts(after)))]),
  ];
}

function tableLines(before: TablePlan, after: TablePlan): ChangeLine[] {
  // Items are named as they are now, or as they were if they are gone, so that a renamed room is not a change of its tables.
  const named = { ...after, rooms: [...after.rooms, ...before.rooms], tables: [...after.tables, ...before.tables] };
  const rows = planLists.flatMap((list) =>
    [...new Set([...before[list], ...after[list]].map(({ id }) => id))].flatMap((id): ChangeLine[] => {
      const [was, is] = [before, after].map((plan) => plan[list].some((one) => one.id === id));
      const about = itemName(list, id, was ? before : after);
      const restores = join(list, id);
      if (!is) return [{ ...lineOf(about, undefined, removedSides(itemSummary(list, id, before))), kind: 'removed', restores }];
      if (!was) return [{ ...lineOf(about, undefined, addedSides(itemSummary(list, id, after))), kind: 'added', restores }];
      const [old, young] = [spokenItem(list, id, before, named), spokenItem(list, id, after, named)];
      return changedTexts(old, young).map(({ name, sides }) => ({
        ...lineOf(about, labels[name] ?? name, sides),
        ...(togetherOnPlan.includes(name) ? {} : { restores: join(restores, pathOf(name)) }),
      }));
    }),
  );
  const kept = changedTexts(largeTexts(before), largeTexts(after)).map(({ name, sides }) => ({
    ...lineOf(words.keepLarge.heading, largeWords[name] ?? name, sides),
    restores: name,
  }));
  return [...rows, ...kept];
}

/** The path of an item's field; a language stands for its translated name. */
function pathOf(name: string): Path {
  return translationLanguages.some((language) => language === name) ? translationOf('name', name) : name;
}

/** Fields that are shown in one line. */
const togetherOnPlan = ['x', 'shape', 'turned'];

const largeWords: Readonly<Record<string, string>> = { keepLarge: words.keepLarge.switch, ...words.keepLarge.fields };

/** The default numbers of a rule that is off are no change. */
function largeTexts({ keepLarge }: TablePlan): Texts {
  const { seats, party, hours } = keepLarge ?? usualKeepLarge;
  return {
    keepLarge: keepLarge ? 'on' : '',
    'keepLarge.seats': String(seats),
    'keepLarge.party': String(party),
    'keepLarge.hours': String(hours),
  };
}

const labels: Readonly<Record<string, string>> = { ...fieldWords, to: words.to, x: words.place };
const order = Object.keys(words.fields);

/** The texts of an item in the order of its form. A table is described by its shape, and each by its place. */
function spokenItem(list: PlanList, id: string, plan: TablePlan, named: TablePlan): Texts {
  const path = join(list, id);
  const [item] = plan[list].filter((one) => one.id === id);
  const node = nodeAt(tablesNode, plan, path);
  const table = plan.tables.find((one) => list === 'tables' && one.id === id);
  const texts = Object.entries(node ? textsOf(node, item) : {}).flatMap(([field, text]): [string, string][] => {
    if (field === 'y') return [];
    if (field === 'x') return item && 'x' in item ? [[field, words.spot(item.x, item.y)]] : [];
    return [[readTranslation(field).language ?? field, saidOf(join(path, field), at(item, field), named) ?? text]];
  });
  const shape = table && { shape: words.shapes[shapeOf(table)], turned: isTurned(table) ? 'on' : '' };
  const hidden = table ? ['width', 'height', 'round'] : [];
  const values = Object.entries({ ...Object.fromEntries(texts), ...shape }).filter(([field]) => !hidden.includes(field));
  return Object.fromEntries(values.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

function changedTexts(before: Texts, after: Texts) {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, is] = [before[name] ?? '', after[name] ?? ''];
    if (was === is) return [];
    const isSwitch = was === 'on' || is === 'on';
    const sideText = (text: string) => (isSwitch ? (text === 'on' ? side.yes : side.no) : text);
    return [{ name, sides: valueSides(sideText(was), sideText(is)) }];
  });
}

function lineOf(about: string, part: string | undefined, sides: Pick<ChangeLine, 'before' | 'after'>): ChangeLine {
  const where = part === undefined ? about : `${about}, ${part.toLowerCase()}`;
  return { kind: 'changed', topic: 'field', where, about, ...(part === undefined ? {} : { part: part.toLowerCase() }), ...sides };
}
