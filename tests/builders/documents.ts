import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import type { LegalDocument } from '#restaurant/legal/legal.ts';
import { type AllergenAnswers, allergenAnswers, allergens } from '#restaurant/menus/allergens.ts';
import type { Dish, Menu, Price } from '#restaurant/menus/menu.ts';
import type { Settings } from '#restaurant/settings/settings.ts';

/** Builders of valid documents: each takes some fields and fills in the rest. */

/** An item of a list, whose id is optional. */
export type Unnamed<Item> = Item extends { id: string } ? Omit<Item, 'id'> & { id?: string } : never;

/** Items of a list; missing ids are by position: `i0`. */
function withIds<Item extends object>(items: readonly Item[]): (Item & { id: string })[] {
  return items.map((item, index) => ({ id: `i${index}`, ...item }));
}

type GivenSettings = Partial<Omit<Settings, 'exceptions'>> & { exceptions?: readonly Unnamed<Settings['exceptions'][number]>[] };

export function buildSettings({ exceptions = [], ...given }: GivenSettings = {}): Settings {
  const usual = { lunch: 'usual', dinner: 'usual' } as const;
  const closed = { lunch: 'closed', dinner: 'closed' } as const;
  return {
    lang: ['it', 'en', 'pt'],
    lunchTime: '12:00-15:00',
    dinnerTime: '19:00-23:00',
    logoLink: '',
    phoneNumber: '0965 000 000',
    name: 'Sushi Mediterraneo',
    description: 'Sushi giapponese con ingredienti di Calabria e Sicilia.',
    week: { monday: closed, tuesday: usual, wednesday: usual, thursday: usual, friday: usual, saturday: usual, sunday: usual },
    exceptions: withIds(exceptions),
    address: { street: 'Via Marina 12', postalCode: '89125', city: 'Reggio Calabria', province: 'RC' },
    mapLink: 'https://maps.example.com/',
    email: 'ciao@example.it',
    social: { facebook: 'https://example.com/f', instagram: 'https://example.com/i' },
    partner: { name: 'Frantoio', text: 'Olio', link: 'https://example.com/frantoio' },
    legal: {
      ragioneSociale: 'Esempio S.r.l.',
      sede: 'Reggio Calabria',
      partitaIva: '00000000000',
      rea: 'RC-0',
      capitale: '10.000',
      socioUnico: false,
      placeholder: true,
    },
    coperto: 250,
    forms: { booking: false, contact: false, newsletter: false },
    ...given,
  };
}

export function buildAnswers(given: Partial<AllergenAnswers> = {}): AllergenAnswers {
  return { ...allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no']))), ...given };
}

type GivenDish = Partial<Omit<Dish, 'prices'>> & { prices?: readonly Unnamed<Price>[] };

export function buildDish({ prices = [{ cents: 1600 }], ...given }: GivenDish = {}): Dish {
  return { id: 'etna', type: 'piatto', content: 'Etna', prices: withIds(prices), marks: [], ...given };
}

export function buildMenu(given: Partial<Menu> = {}): Menu {
  return {
    name: 'Carta',
    page: 'carta',
    position: 2,
    servedAt: [],
    contents: [{ id: 'crudi', type: 'categorie', content: 'Crudi' }, buildDish()],
    ...given,
  };
}

export function buildLegal(given: Partial<LegalDocument> = {}): LegalDocument {
  return { title: 'Privacy', text: 'Bozza.', published: false, ...given };
}

type Gallery = LandingDocuments['gallery'];
type GivenGallery = Partial<Omit<Gallery, 'pictures'>> & { pictures?: readonly Unnamed<Gallery['pictures'][number]>[] };

export function buildGallery({
  pictures = [{ name: 'Alba', src: '/drawings/nigiri.svg', alt: 'Nigiri' }],
  ...given
}: GivenGallery = {}): Gallery {
  return { title: 'Vedute', text: 'Otto.', pictures: withIds(pictures), ...given };
}

/** An export with the smallest valid content: settings and two menus. */
export function buildExport(
  given: { menu?: unknown[]; todos?: unknown[]; landing?: unknown[]; legal?: unknown[] } = {},
): Record<string, unknown> {
  return {
    format: 'sushi-mediterraneo/1',
    menu: [
      { id: 'carta', ...buildMenu() },
      { id: 'cena', ...buildMenu({ name: 'Cena', page: 'cena', position: 3, servedAt: ['dinner'] }) },
    ],
    todos: [{ id: 'settings', ...buildSettings() }],
    landing: [],
    legal: [],
    ...given,
  };
}
