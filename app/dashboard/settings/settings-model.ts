import { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import { changedPlaces, type Draft as Places, isWithin, keysAt, valuesWithin, within } from '#restaurant/documents/editing/draft.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { byDate, type ExceptionRow, soundException } from '#restaurant/settings/exception-rows.ts';
import { draftOf, exceptionsField, type SettingsDraft } from '#restaurant/settings/settings-form.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { Texts } from '#restaurant/settings/texts.ts';
import type { Doubt, Model } from '../editing/model.ts';
import { daysWords } from './exception-words.ts';
import { settingName } from './place-words.ts';

/** What a person does to the settings. */
export type SettingsEvent =
  | { type: 'texts'; texts: Texts }
  | { type: 'exception'; id: string; texts: Texts }
  | { type: 'add'; row: ExceptionRow }
  | { type: 'remove'; id: string; name: string }
  /** What stood in the form before the page came alive. */
  | { type: 'typed'; draft: SettingsDraft };

const texts = z.record(z.string(), z.string());
const draft = z.strictObject({ texts, exceptions: z.array(z.strictObject({ id: z.string(), texts })) });

export type SettingsModel = Model<Settings, SettingsDraft, SettingsDraft, SettingsEvent>;

export const settingsModel: SettingsModel = {
  baseOf: draftOf,
  draftOf: (base) => base,
  reduce: changeSettings,
  // The time of a service is one thing, however many fields it has.
  changes: (ground, draft) =>
    new Set(changedPlaces(placesOf(ground), placesOf(draft)).map((place) => place.replace(/^(week\..+)\.(is|from|to)$/, '$1'))).size,
  placesOf,
  draftWith: (places) => ({
    texts: Object.fromEntries(
      Object.entries(places).flatMap(([name, value]) => (isText(value) && !isWithin(name, exceptionsField) ? [[name, value]] : [])),
    ),
    exceptions: byDate(keysAt(places, exceptionsField).map((id) => ({ id, texts: textsIn(places, within(exceptionsField, id)) }))),
  }),
  nameOf: (place, { exceptions }) => settingName(place, exceptions),
  saidOf({ place, mine, theirs }, side, draft) {
    const words = editingWords.conflict;
    const value = side === 'mine' ? mine : theirs;
    if (value === undefined) return words.gone;
    if (mine === undefined || theirs === undefined)
      return [words.stays, ...Object.values(textsIn(placesOf(draft), place)).filter(Boolean)].join(' · ');
    if (value === 'on' || (value === '' && (mine === 'on' || theirs === 'on'))) return value === 'on' ? words.on : words.off;
    return String(value) || words.empty;
  },
  typedIn(event, before) {
    const change = event.type === 'texts' || event.type === 'exception' ? Object.entries(event.texts) : [];
    const [name, value] = change[0] ?? [];
    if (name === undefined || change.length > 1 || name.endsWith('.is') || name.endsWith('Link')) return undefined;
    const isSwitch = value === 'on' || before.texts[name] === 'on';
    return isSwitch ? undefined : event.type === 'exception' ? `${event.id}.${name}` : name;
  },
  doubts: doubtfulDays,
  takenAway: (event) => (event.type === 'remove' ? event.name : undefined),
  formOf({ draft }) {
    const form = new FormData();
    for (const [name, value] of Object.entries(draft.texts)) form.set(name, value);
    form.set(exceptionsField, '');
    draft.exceptions.forEach(({ id, texts }, index) => {
      for (const [name, value] of Object.entries({ id, ...texts })) form.set(`${exceptionsField}[${index}].${name}`, value);
    });
    return { form };
  },
  placeOfFault(path, { exceptions }) {
    const [, index, rest = ''] = /^exceptions\[(\d+)\](.*)$/.exec(path) ?? [];
    const row = exceptions[Number(index)];
    return row ? within(exceptionsField, row.id) + rest : path;
  },
  kept: z.strictObject({ base: draft, draft }),
};

/** Closings of years are slips in the date. */
const longest = 60;

/** What this edit says of days that is probably a slip: for very long, wholly in the past, or twice. */
function doubtfulDays(ground: SettingsDraft, draft: SettingsDraft, now: number): Doubt[] {
  const words = editingWords.doubts;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const before = new Map(ground.exceptions.map(({ id, texts }) => [id, `${texts['from']} ${texts['to']}`]));
  const rows = draft.exceptions.flatMap((row) => {
    const days = soundException(row);
    return days
      ? [{ ...days, named: daysWords(days, today), changed: before.get(row.id) !== `${row.texts['from']} ${row.texts['to']}` }]
      : [];
  });
  return rows.flatMap((row, place): Doubt[] => {
    const { from, to, named, changed } = row;
    const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
    const twice = rows.slice(0, place).find((other) => (changed || other.changed) && other.from <= to && from <= other.to);
    return [
      ...(changed && count > longest ? [{ question: words.long, text: words.longText(named, count) }] : []),
      ...(changed && to < today ? [{ question: words.past, text: words.pastText(named) }] : []),
      ...(twice ? [{ question: words.overlap, text: words.overlapText(twice.named, named) }] : []),
    ];
  });
}

/** The name of the field at a place of the draft: `exceptions.stored-0.from` is `exceptions[0].from`. */
export function fieldNameOf(place: string, { exceptions }: SettingsDraft): string {
  const index = exceptions.findIndex(({ id }) => isWithin(place, within(exceptionsField, id)));
  const id = exceptions[index]?.id;
  return id === undefined ? place : `${exceptionsField}[${index}]${place.slice(within(exceptionsField, id).length)}`;
}

function placesOf({ texts, exceptions }: SettingsDraft): Places {
  const rows = exceptions.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([name, value]): [string, string] => [within(within(exceptionsField, id), name), value]),
  );
  return { ...texts, [exceptionsField]: exceptions.map(({ id }) => id), ...Object.fromEntries(rows) };
}

/** The texts of an exception, by the names of its fields. */
function textsIn(places: Places, around: string): Texts {
  return Object.fromEntries(
    Object.entries(valuesWithin(places, around)).flatMap(([place, value]) =>
      isText(value) ? [[place.slice(around.length + 1), value]] : [],
    ),
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function changeSettings(draft: SettingsDraft, event: SettingsEvent): SettingsDraft {
  switch (event.type) {
    case 'texts':
      return { ...draft, texts: { ...draft.texts, ...event.texts } };
    case 'exception':
      return {
        ...draft,
        exceptions: draft.exceptions.map((row) => (row.id === event.id ? { ...row, texts: { ...row.texts, ...event.texts } } : row)),
      };
    case 'add':
      return { ...draft, exceptions: [...draft.exceptions, event.row] };
    case 'remove':
      return { ...draft, exceptions: draft.exceptions.filter(({ id }) => id !== event.id) };
    case 'typed':
      return changedPlaces(placesOf(draft), placesOf(event.draft)).length === 0 ? draft : event.draft;
  }
}
