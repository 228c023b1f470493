import { z } from 'zod';
import { languages } from '#languages/languages.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { type Fault, pathText } from '#restaurant/documents/store/faults.ts';
import { withoutCopies } from '#restaurant/documents/store/without-copies.ts';
import { compareDays } from '#restaurant/hours/exceptions.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import { overlapOfException, weeklyOverlaps } from '#restaurant/hours/overlaps.ts';
import type { Signature } from '#restaurant/menus/allergens.ts';
import { isPartitaIva } from './partita-iva.ts';
import { type Settings, settings as settingsSchema } from './settings.ts';
import { clockFaults, service, spanText } from './clock.ts';
import { byDate, type ExceptionRow, exceptionOf, newRow, rowsOf, soundException } from './exception-rows.ts';
import { capitals, euros, flag, flatten, type NameIn, nest, optionalText, sameTexts, text, type Texts } from './texts.ts';

const day = z.strictObject({ lunch: service, dinner: service });
const houseTexts = z.strictObject({ description: optionalText, hoursNote: optionalText });
const partnerTexts = z.strictObject({ text: optionalText });

/** The languages beside Italian, which is always on. */
const lang = z.codec(z.strictObject({ en: z.string(), pt: z.string() }), z.array(z.enum(languages)), {
  decode: (typed) => languages.filter((language) => language === 'it' || typed[language] === 'on'),
  encode: (stored) => ({ en: stored.includes('en') ? 'on' : '', pt: stored.includes('pt') ? 'on' : '' }),
});

/** Every field of the settings but the exceptions, in the shape in which they are stored: each reads and writes itself. */
const settingsForm = z.strictObject({
  logoLink: text,
  phoneNumber: text,
  email: text,
  name: text,
  description: text,
  lunchTime: spanText,
  dinnerTime: spanText,
  hoursNote: optionalText,
  week: z.strictObject({ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day }),
  lang,
  address: z.strictObject({ street: text, postalCode: text, city: text, province: capitals }),
  mapLink: text,
  social: z.strictObject({ facebook: optionalText, instagram: optionalText }),
  partner: z.strictObject({
    name: text,
    text,
    link: text,
    translations: z.strictObject({ en: partnerTexts, pt: partnerTexts }),
  }),
  legal: z.strictObject({
    ragioneSociale: text,
    sede: text,
    partitaIva: text,
    rea: text,
    registro: optionalText,
    capitale: text,
    socioUnico: flag,
    placeholder: flag,
  }),
  coperto: euros,
  rawFishConfirmed: flag,
  forms: z.strictObject({ booking: flag, contact: flag, newsletter: flag }),
  translations: z.strictObject({ en: houseTexts, pt: houseTexts }),
});

/** The name of a field of the settings form: `phoneNumber`, `week.monday.lunch.is`, `translations.en.hoursNote`. */
export type SettingsName = NameIn<z.input<typeof settingsForm>>;

/** The content of the settings form. */
export interface SettingsDraft {
  texts: Texts;
  exceptions: ExceptionRow[];
}

/** The settings as the form shows them; the notice has a form of its own. */
export function draftOf({ exceptions, notice: _notice, ...settings }: Settings): SettingsDraft {
  const { translations, social, partner } = settings;
  const house = (language: 'en' | 'pt') => ({
    description: translations?.[language]?.description,
    hoursNote: translations?.[language]?.hoursNote,
  });
  const partnerText = (language: 'en' | 'pt') => ({ text: partner.translations?.[language]?.text });
  const shown = z.encode(settingsForm, {
    ...settings,
    hoursNote: settings.hoursNote,
    social: { facebook: social.facebook, instagram: social.instagram },
    legal: { ...settings.legal, registro: settings.legal.registro },
    partner: { ...partner, translations: { en: partnerText('en'), pt: partnerText('pt') } },
    rawFishConfirmed: settings.rawFishConfirmed !== undefined,
    translations: { en: house('en'), pt: house('pt') },
  });
  return { texts: flatten(shown), exceptions: byDate(rowsOf(exceptions)) };
}

const hoursSchema = settingsSchema.pick({ lunchTime: true, dinnerTime: true, week: true });

/** The hours as they are typed, without unfinished exceptions; undefined while the week is not valid. */
export function hoursOf(draft: SettingsDraft): Hours | undefined {
  const { lunchTime, dinnerTime, week } = settingsForm.parse(nest(draft.texts));
  const { data } = hoursSchema.safeParse({ lunchTime, dinnerTime, week });
  const exceptions = byDate(draft.exceptions).flatMap((row) => soundException(row) ?? []);
  return data && { ...data, exceptions };
}

/** A field that marks a form as carrying the exceptions: without it, a form with no exceptions leaves them unchanged. */
export const exceptionsField = 'exceptions';

/** A submitted form merged into the stored settings: a page shows some of them, and the others stay unchanged. */
export function readDraft(sent: Texts, standing: SettingsDraft): SettingsDraft {
  const texts = Object.entries(standing.texts).map(([name, value]): [string, string] => [name, sent[name] ?? value]);
  return {
    texts: Object.fromEntries(texts),
    exceptions: Object.hasOwn(sent, exceptionsField) ? readRows(sent) : standing.exceptions,
  };
}

/** The exceptions of a form, without empty rows. One that the form does not name is new. */
function readRows(sent: Texts): ExceptionRow[] {
  const blank = newRow('blank').texts;
  const rows = new Map<string, { id?: string; texts: Texts }>();
  for (const [name, text] of Object.entries(sent)) {
    const [, place, field] = /^exceptions\[(\d{1,4})\]\.(.+)$/.exec(name) ?? [];
    if (place === undefined || field === undefined) continue;
    const row = rows.get(place) ?? { texts: blank };
    if (field === 'id') rows.set(place, { ...row, id: text });
    else if (Object.hasOwn(blank, field)) rows.set(place, { ...row, texts: { ...row.texts, [field]: text } });
  }
  return [...rows.values()].flatMap(({ id = newItemId(), texts }) => (sameTexts(texts, blank) ? [] : [{ id, texts }]));
}

/**
 * The settings with what was typed in them, checked by their schema; or what is wrong, each by the name of its field.
 * @param signature whoever saves, for what is confirmed by name
 */
export function settingsWith(stored: Settings, draft: SettingsDraft, signature: Signature): { data: Settings } | { faults: Fault[] } {
  const { rawFishConfirmed, ...typed } = settingsForm.parse(nest(draft.texts));
  const exceptions = draft.exceptions.map(exceptionOf);
  const edited = {
    ...stored,
    ...typed,
    legal: { ...stored.legal, ...typed.legal },
    exceptions,
    rawFishConfirmed: rawFishConfirmed ? (stored.rawFishConfirmed ?? signature) : undefined,
    translations: typed.hoursNote === undefined ? withoutNote(typed.translations) : typed.translations,
  };
  const parsed = settingsSchema.safeParse(withoutCopies(edited));
  const clocks = [
    ...clockFaults(draft.texts),
    ...draft.exceptions.flatMap(({ texts }, index) => clockFaults(texts).map((name) => `exceptions[${index}].${name}`)),
  ];
  const others = [
    ...(isPartitaIva(typed.legal.partitaIva) ? [] : ['legal.partitaIva']),
    ...exceptions.flatMap(({ lunch, dinner }, index) =>
      lunch === 'unchanged' && dinner === 'unchanged' ? [`exceptions[${index}].lunch.is`] : [],
    ),
  ];
  // An invalid time breaks the schema too, at the service around it: report it once, at its own field. The same for
  // a missing date, which would be reported again for the end of the exception.
  const issues = (parsed.error?.issues ?? []).map(({ path }) => pathText(path));
  const repeated = draft.exceptions.flatMap(({ texts }, index) => (texts['to']?.trim() ? [] : [`exceptions[${index}].to`]));
  const broken = issues.filter((path) => !repeated.includes(path) && !clocks.some((name) => name.startsWith(`${path}.`)));
  const wrong = [...new Set([...clocks, ...broken, ...others])];
  if (parsed.success) wrong.push(...newOverlaps(stored, parsed.data).map(({ path }) => path));
  if (!parsed.success || wrong.length > 0) return { faults: wrong.map((path) => ({ path, message: 'not sound' })) };
  return { data: { ...parsed.data, exceptions: parsed.data.exceptions.sort(compareDays) } };
}

/** The services that overlap another of their day, and did not before. */
export function newOverlaps(before: Settings, after: Settings): Fault[] {
  const stoodBefore = overlapsOf(before);
  return overlapsOf(after)
    .filter((name) => !stoodBefore.includes(name))
    .map((path) => ({ path, message: 'overlaps another service' }));
}

/** The fields of the services that overlap another of their day: `week.friday.dinner.overlap`. */
function overlapsOf(settings: Settings): string[] {
  const week = weeklyOverlaps(settings).map((found) =>
    'usual' in found ? 'dinnerTime.overlap' : `week.${found.weekday}.${found.service}.overlap`,
  );
  const exceptions = settings.exceptions.flatMap((exception, index) => {
    const service = overlapOfException(exception, settings);
    return service ? [`exceptions[${index}].${service}.overlap`] : [];
  });
  return [...week, ...exceptions];
}

/** A translated note needs an Italian one: it is a translation of it. */
function withoutNote(translations: z.output<typeof settingsForm>['translations']) {
  const { en, pt } = translations;
  return { en: { description: en.description }, pt: { description: pt.description } };
}
