import { isLanguage, languageNames } from '#languages/languages.ts';
import { noticeWords } from '#languages/notice.ts';
import { settingsWords } from '#languages/settings.ts';
import { parentOf, type Path, type PathTo } from '#restaurant/documents/model/path.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';
import { type Settings, settings } from './settings.ts';

const { contact, hours, house, languages, legal, logo, partner, forms, exceptions: exceptionWords } = settingsWords;

type Named = Omit<Settings, 'week' | 'exceptions' | 'lang' | 'rawFishConfirmed'>;

/** The label of each setting; those of the week follow from its days. */
const names = {
  logoLink: logo.choose,
  phoneNumber: contact.phone,
  email: contact.email,
  name: house.name,
  description: house.description,
  lunchTime: hours.whole.lunch,
  dinnerTime: hours.whole.dinner,
  hoursNote: hours.note,
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
  'legal.ragioneSociale': legal.ragioneSociale,
  'legal.sede': legal.sede,
  'legal.partitaIva': legal.partitaIva,
  'legal.rea': legal.rea,
  'legal.registro': legal.registro,
  'legal.socioUnico': legal.socioUnico,
  'legal.capitale': legal.capitale,
  'legal.placeholder': legal.placeholder,
  coperto: house.coperto,
  'forms.booking': `${forms.heading}, ${forms.name.booking}`,
  'forms.contact': `${forms.heading}, ${forms.name.contact}`,
  'forms.newsletter': `${forms.heading}, ${forms.name.newsletter}`,
  'notice.text': noticeWords.heading,
  'notice.until': `${noticeWords.heading}, ${noticeWords.until}`,
} satisfies Record<PathTo<Named, string | number | boolean>, string>;

const words = new Map<Path, string>(
  Object.entries({ ...names, lang: languages.heading, rawFishConfirmed: house.rawFish, notice: noticeWords.heading }),
);

const exceptionFields = new Map([
  ['from', exceptionWords.from],
  ['to', exceptionWords.to],
  ['reason', exceptionWords.reason],
]);

/** A setting for people: `Telefono`, `Venerdì, cena`, `Chiusure e aperture speciali, 2026-12-25`. */
function settingName(path: Path, { exceptions }: Settings): string {
  const [group, key, field = ''] = path.split('.');
  const service = services.find((one) => one === field);
  if (group === 'exceptions') {
    const one = exceptions.find(({ id }) => id === key);
    const label = service ? exceptionWords.services[service] : exceptionFields.get(field);
    return [exceptionWords.heading, one?.reason || one?.from, label].filter(Boolean).join(', ');
  }
  const weekday = weekdays.find((one) => group === 'week' && one === key);
  if (weekday && service) return hours.cell(hours.day[weekday], hours[service]);
  return words.get(path) ?? words.get(parentOf(path)) ?? path;
}

/** A value in words, if it is a word or a key. */
function settingText(_path: Path, value: unknown): string | undefined {
  if (value === 'usual' || value === 'closed' || value === 'unchanged') return hours.is[value];
  return typeof value === 'string' && isLanguage(value) ? languageNames[value] : undefined;
}

/** The settings in words. */
export const settingWords = { schema: settings, nameOf: settingName, saidOf: settingText };
