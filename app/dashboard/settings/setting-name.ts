import { isLanguage, languageNames } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import { parentOf, type Path, type PathTo, readTranslation } from '#restaurant/documents/model/path.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';
import type { Settings } from '#restaurant/settings/settings.ts';

const { contact, hours, house, languages, legal, logo, partner, forms, exceptions: exceptionWords } = settingsWords;

type Named = Omit<Settings, 'week' | 'exceptions' | 'notice' | 'lang' | 'rawFishConfirmed'>;

/** What each setting is called; those of the week follow from its days. */
const names = {
  logoLink: logo.choose,
  phoneNumber: contact.phone,
  email: contact.email,
  name: house.name,
  description: house.description,
  lunchTime: hours.lunch,
  dinnerTime: hours.dinner,
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
  'forms.booking': forms.name.booking,
  'forms.contact': forms.name.contact,
  'forms.newsletter': forms.name.newsletter,
} satisfies Record<PathTo<Named, string | number | boolean>, string>;

const words = new Map<Path, string>(Object.entries({ ...names, lang: languages.heading, rawFishConfirmed: house.rawFish }));

/** A setting as a person finds it: `Telefono`, `Venerdì, cena`, `Chiusure e aperture speciali, 2026-12-25`. */
export function settingName(path: Path, { exceptions }: Settings): string {
  const [group, key] = path.split('.');
  if (group === 'exceptions') {
    const one = exceptions.find(({ id }) => id === key);
    return [exceptionWords.heading, one?.reason || one?.from].filter(Boolean).join(', ');
  }
  const weekday = weekdays.find((one) => path.startsWith(`week.${one}.`));
  const at = services.find((one) => path.split('.')[2] === one);
  if (weekday && at) return hours.cell(hours.day[weekday], hours[at]);
  const { path: own, language } = readTranslation(path);
  const name = words.get(own) ?? words.get(parentOf(own)) ?? own;
  return language !== undefined && isLanguage(language) ? `${name}, ${languageNames[language]}` : name;
}
