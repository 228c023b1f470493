import { languages, type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { readSpanText } from '#restaurant/hours/opening.ts';
import { type Settings, settings as settingsSchema } from '#restaurant/settings/settings.ts';

/** The text fields of the settings form, each by its name in the form. */
export const settingsTexts = [
  'phoneNumber',
  'email',
  'lunchFrom',
  'lunchTo',
  'dinnerFrom',
  'dinnerTo',
  'hoursNote',
  'hoursNote-en',
  'hoursNote-pt',
  'logoLink',
] as const;
export type SettingsText = (typeof settingsTexts)[number];

/** What stands in the form: texts as typed, and the languages beside Italian, which is always on. */
export type TypedSettings = Record<SettingsText, string> & { lang: TranslationLanguage[] };

/** The field at which something is wrong. */
export type SettingsField = SettingsText | 'lang';

/** The settings as the form shows them. */
export function typedSettings(settings: Settings): TypedSettings {
  const lunch = readSpanText(settings.lunchTime);
  const dinner = readSpanText(settings.dinnerTime);
  return {
    phoneNumber: settings.phoneNumber,
    email: settings.email,
    lunchFrom: lunch.from,
    lunchTo: lunch.to,
    dinnerFrom: dinner.from,
    dinnerTo: dinner.to,
    hoursNote: settings.hoursNote ?? '',
    'hoursNote-en': settings.translations?.en?.hoursNote ?? '',
    'hoursNote-pt': settings.translations?.pt?.hoursNote ?? '',
    logoLink: settings.logoLink,
    lang: translationLanguages.filter((language) => settings.lang.includes(language)),
  };
}

/** Whether two forms hold the same. */
export function sameSettings(one: TypedSettings, other: TypedSettings): boolean {
  return settingsTexts.every((name) => one[name] === other[name]) && one.lang.join() === other.lang.join();
}

/** Mine where I changed what both began with, theirs everywhere else. */
export function mergeTyped(began: TypedSettings, mine: TypedSettings, theirs: TypedSettings): TypedSettings {
  const merged = { ...theirs };
  for (const name of settingsTexts) if (mine[name] !== began[name]) merged[name] = mine[name];
  merged.lang = translationLanguages.filter((language) => {
    const changed = mine.lang.includes(language) !== began.lang.includes(language);
    return (changed ? mine : theirs).lang.includes(language);
  });
  return merged;
}

/** The fields in which mine differs from what somebody else changed; all that differ when it is not known what both began with. */
export function conflictsBetween(began: TypedSettings | undefined, mine: TypedSettings, theirs: TypedSettings): SettingsText[] {
  return settingsTexts.filter((name) => mine[name] !== theirs[name] && began?.[name] !== theirs[name]);
}

/** What a submitted form holds. */
export function readTypedSettings(form: FormData): TypedSettings {
  const text = (name: SettingsText) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    lunchFrom: text('lunchFrom'),
    lunchTo: text('lunchTo'),
    dinnerFrom: text('dinnerFrom'),
    dinnerTo: text('dinnerTo'),
    hoursNote: text('hoursNote'),
    'hoursNote-en': text('hoursNote-en'),
    'hoursNote-pt': text('hoursNote-pt'),
    logoLink: text('logoLink'),
    lang: translationLanguages.filter((language) => form.getAll('lang').includes(language)),
  };
}

/** Reads a time as it is typed: `12`, `9.30`, `19:30`; as `HH:MM`. What is no time comes back as it is. */
export function readClock(text: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[.:,](\d{2}))?\s*$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** The settings with what was typed in them, or the fields at which something is wrong. */
export function settingsWith(settings: Settings, typed: TypedSettings): { data: Settings } | { wrong: SettingsField[] } {
  const wrong = clockFaults(typed);
  const parsed = settingsSchema.safeParse({
    ...settings,
    phoneNumber: typed.phoneNumber,
    email: typed.email.trim(),
    lunchTime: wrong.length > 0 ? settings.lunchTime : `${readClock(typed.lunchFrom)}-${readClock(typed.lunchTo)}`,
    dinnerTime: wrong.length > 0 ? settings.dinnerTime : `${readClock(typed.dinnerFrom)}-${readClock(typed.dinnerTo)}`,
    hoursNote: typed.hoursNote.trim() === '' ? undefined : typed.hoursNote,
    logoLink: typed.logoLink.trim(),
    lang: languages.filter((language) => language === 'it' || typed.lang.includes(language)),
    translations: {
      en: { ...settings.translations?.en, hoursNote: noteOf(typed, 'en') },
      pt: { ...settings.translations?.pt, hoursNote: noteOf(typed, 'pt') },
    },
  });
  if (!parsed.success) {
    const fields = parsed.error.issues.flatMap(({ path }) => fieldOf(path.join('.')) ?? []);
    return { wrong: [...wrong, ...fields] };
  }
  return wrong.length > 0 ? { wrong } : { data: parsed.data };
}

/** A translated note needs an Italian one: it is a translation of it. */
function noteOf(typed: TypedSettings, language: TranslationLanguage): string | undefined {
  const text = typed[`hoursNote-${language}`];
  return text.trim() === '' || typed.hoursNote.trim() === '' ? undefined : text;
}

const clocks = ['lunchFrom', 'lunchTo', 'dinnerFrom', 'dinnerTo'] as const satisfies readonly SettingsText[];

function clockFaults(typed: TypedSettings): SettingsText[] {
  return clocks.filter((name) => {
    const time = readClock(typed[name]);
    const midnight = time === '24:00' && name.endsWith('To');
    return !midnight && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  });
}

function fieldOf(path: string): SettingsField | undefined {
  if (path.startsWith('lang')) return 'lang';
  const [, language] = /^translations\.(en|pt)\.hoursNote$/.exec(path) ?? [];
  const name = language ? `hoursNote-${language}` : path;
  return settingsTexts.find((text) => text === name);
}
