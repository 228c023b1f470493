import { languageNames } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';
import type { ExceptionRow } from '#restaurant/settings/exception-rows.ts';
import type { SettingsName } from '#restaurant/settings/settings-form.ts';

const { contact, hours, house, languages, legal, logo, partner, forms, exceptions: exceptionWords } = settingsWords;

const inLanguage = (label: string, language: 'en' | 'pt') => `${label}, ${languageNames[language]}`;
const service = (name: 'lunch' | 'dinner', part: 'from' | 'to') => `${hours[name]}, ${hours[part]}`;

/** What each setting is called; those of the week follow from its days. */
const names = {
  logoLink: logo.choose,
  phoneNumber: contact.phone,
  email: contact.email,
  name: house.name,
  description: house.description,
  'translations.en.description': inLanguage(house.description, 'en'),
  'translations.pt.description': inLanguage(house.description, 'pt'),
  'lunchTime.from': service('lunch', 'from'),
  'lunchTime.to': service('lunch', 'to'),
  'dinnerTime.from': service('dinner', 'from'),
  'dinnerTime.to': service('dinner', 'to'),
  hoursNote: hours.note,
  'translations.en.hoursNote': inLanguage(hours.note, 'en'),
  'translations.pt.hoursNote': inLanguage(hours.note, 'pt'),
  'lang.en': languages.name.en,
  'lang.pt': languages.name.pt,
  'address.street': contact.street,
  'address.postalCode': contact.postalCode,
  'address.city': contact.city,
  'address.province': contact.province,
  mapLink: contact.mapLink,
  'social.facebook': contact.facebook,
  'social.instagram': contact.instagram,
  'partner.name': `${partner.heading}, ${partner.name}`,
  'partner.text': `${partner.heading}, ${partner.text}`,
  'partner.link': `${partner.heading}, ${partner.link}`,
  'partner.translations.en.text': inLanguage(partner.text, 'en'),
  'partner.translations.pt.text': inLanguage(partner.text, 'pt'),
  'legal.ragioneSociale': legal.ragioneSociale,
  'legal.sede': legal.sede,
  'legal.partitaIva': legal.partitaIva,
  'legal.rea': legal.rea,
  'legal.registro': legal.registro,
  'legal.socioUnico': legal.socioUnico,
  'legal.capitale': legal.capitale,
  'legal.placeholder': legal.placeholder,
  coperto: house.coperto,
  rawFishConfirmed: house.rawFish,
  'forms.booking': forms.name.booking,
  'forms.contact': forms.name.contact,
  'forms.newsletter': forms.name.newsletter,
} satisfies Record<Exclude<SettingsName, `week.${string}`>, string>;

const texts = new Map<string, string>(Object.entries(names));

/** A setting as a person finds it: `Telefono`, `Venerdì, cena`, `Chiusure e aperture speciali, 2026-12-25`. */
export function settingName(place: string, exceptions: readonly ExceptionRow[]): string {
  const [group, key] = place.split('.');
  if (group === 'exceptions') {
    const row = exceptions.find(({ id }) => id === key);
    return [exceptionWords.heading, row?.texts['reason'] || row?.texts['from']].filter(Boolean).join(', ');
  }
  const weekday = weekdays.find((one) => place.startsWith(`week.${one}.`));
  const at = services.find((one) => place.includes(`.${one}.`));
  return weekday && at ? hours.cell(hours.day[weekday], hours[at]) : (texts.get(place) ?? place);
}
