import type {
  BreadcrumbListLeaf,
  DayOfWeek,
  OfferLeaf,
  OpeningHoursSpecificationLeaf,
  ReserveAction,
  RestaurantLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { type Language, locales } from '#languages/languages.ts';
import { structuredDataWords } from '#languages/pages.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { Hours, OwnHours, Span, Weekday } from '#restaurant/hours/hours.ts';
import { comingChanges, weeklyTimetable } from '#restaurant/hours/timetable.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { dishesOf, type Menu } from '#restaurant/menus/menu.ts';
import type { Settings } from '#restaurant/settings/settings.ts';

type EventOffers = Pick<LandingDocuments['events'], 'offers'>;

export interface RestaurantIdentity {
  settings: Settings;
  menus: readonly Menu[];
  events: EventOffers | undefined;
  today: Temporal.PlainDate;
}

/** The restaurant for search engines, in the language of the page. */
export function restaurantData({ settings, menus, events, today }: RestaurantIdentity, page: DataPage): RestaurantLeaf {
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(page),
    name: settings.name,
    description: textIn(settings, 'description', page.language).text,
    url: page.address('/'),
    image: page.image,
    logo: page.logo,
    telephone: international(settings.phoneNumber),
    email: settings.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.address.street,
      postalCode: settings.address.postalCode,
      addressLocality: settings.address.city,
      addressRegion: settings.address.province,
      addressCountry: 'IT',
    },
    hasMap: settings.mapLink,
    servesCuisine: structuredDataWords[page.language].cuisines,
    priceRange: priceRange(menus, page.language),
    currenciesAccepted: 'EUR',
    openingHoursSpecification: openingHours(settings),
    specialOpeningHoursSpecification: specialOpeningHours(settings, today),
    hasMenu: menus.map((menu) => ({
      '@type': 'Menu',
      '@id': menuId(menu, page),
      name: textIn(menu, 'name', page.language).text,
      url: page.menuAddress(menu),
      inLanguage: page.language,
    })),
    // While the form is off guests are asked to call, so the data does not say whether reservations are accepted.
    acceptsReservations: settings.forms.booking ? true : undefined,
    potentialAction: settings.forms.booking ? reserveAction(page) : undefined,
    makesOffer: some([...(events ? offersOf(events, page) : []), ...menus.flatMap((menu) => timedOffer(menu, page))]),
    sameAs: [settings.social.facebook, settings.social.instagram].filter((link) => link !== undefined),
    ...identity(settings.legal),
  };
}

function reserveAction(page: DataPage): Exclude<ReserveAction, string> {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: page.address('/prenota'),
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'FoodEstablishmentReservation' },
  };
}

/** The site, whose name search engines show. */
export function websiteData(settings: Settings, page: DataPage): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': `${page.origin}/#website`,
    name: settings.name,
    url: `${page.origin}/`,
    inLanguage: settings.lang,
    publisher: { '@id': restaurantId(page) },
  };
}

/** The company; empty while its data are samples. */
function identity({ placeholder, ragioneSociale, partitaIva }: Settings['legal']): Pick<RestaurantLeaf, 'legalName' | 'vatID'> {
  return placeholder ? {} : { legalName: ragioneSociale, vatID: `IT${partitaIva}` };
}

/**
 * The evenings of the landing page as offers. They are not `Event`s, which need a date (`startDate`); an invented one would announce
 * unplanned evenings.
 */
function offersOf(events: EventOffers, page: DataPage): OfferLeaf[] {
  return events.offers.map((offer) => ({
    '@type': 'Offer',
    url: `${page.address('/')}#events`,
    itemOffered: {
      '@type': 'Service',
      name: textIn(offer, 'title', page.language).text,
      description: textIn(offer, 'text', page.language).text,
      provider: { '@id': restaurantId(page) },
    },
  }));
}

/** A menu with its own hours, as a service: a `Menu` has no hours. */
function timedOffer(menu: Menu, page: DataPage): OfferLeaf[] {
  if (!menu.ownHours) return [];
  return [
    {
      '@type': 'Offer',
      url: page.menuAddress(menu),
      itemOffered: {
        '@type': 'Service',
        name: textIn(menu, 'name', page.language).text,
        provider: { '@id': restaurantId(page) },
        hoursAvailable: ownOpeningHours(menu.ownHours),
      },
    },
  ];
}

/** Leaves an empty list out. */
export function some<Item>(list: Item[]): Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The international form of an Italian number: `0965 000 000` is `+39 0965 000 000`, with its zero. */
function international(number: string): string {
  return number.startsWith('+') ? number : `+39 ${number}`;
}

/** The range of prices in whole euros (`€4 – €28`), without drinks; undefined without prices. */
export function priceRange(menus: readonly Menu[], language: Language): string | undefined {
  const prices = menus
    .filter(({ page }) => page !== 'beverage')
    .flatMap(({ contents }) => dishesOf(contents))
    .flatMap((dish) => dish.prices.map(({ cents }) => cents / 100));
  if (prices.length === 0) return undefined;
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const [least, most] = [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
  return least === most ? euros.format(least) : euros.formatRange(least, most);
}

const days = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const satisfies Record<Weekday, DayOfWeek>;

/** For how many days exceptions are listed. */
const horizon = 365;

/** A closed day for search engines (Google, "Local business": opens and closes at midnight). */
const closed = { opens: '00:00', closes: '00:00' };

/** The usual week, with one specification for each service of equal days; closed days are listed. */
export function openingHours(hours: Hours): OpeningHoursSpecificationLeaf[] {
  return weeklyTimetable(hours).flatMap((line) =>
    timesOf(line.spans).map((times) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: line.days.map((day) => days[day]),
      ...times,
    })),
  );
}

function ownOpeningHours(own: readonly OwnHours[]): OpeningHoursSpecificationLeaf[] {
  return own.map((hours) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: hours.days.map((day) => days[day]),
    ...timesOfSpan(hours),
  }));
}

/** The coming days that differ from the week, with the resulting hours if exceptions overlap. */
export function specialOpeningHours(hours: Hours, today: Temporal.PlainDate): OpeningHoursSpecificationLeaf[] {
  return comingChanges(hours, today, horizon).flatMap(({ from, to, spans }) =>
    timesOf(spans).map((times) => ({ '@type': 'OpeningHoursSpecification' as const, validFrom: from, validThrough: to, ...times })),
  );
}

function timesOf(spans: Span[]): { opens: string; closes: string }[] {
  return spans.length === 0 ? [closed] : spans.map(timesOfSpan);
}

/**
 * A closing time before the opening is read as the next day's, and an equal one as "closed". So midnight is `00:00`, and a day without an
 * end closes a minute early.
 */
function timesOfSpan({ from, to }: Span): { opens: string; closes: string } {
  const closes = to === '24:00' ? '00:00' : to;
  if (closes !== from) return { opens: from, closes };
  return { opens: from, closes: Temporal.PlainTime.from(from).subtract({ minutes: 1 }).toString({ smallestUnit: 'minute' }) };
}

/** A page with structured data, and its absolute addresses. */
export interface DataPage {
  language: Language;
  /** Without a slash at the end. Ids of things do not depend on the language. */
  origin: string;
  /** The address of a page such as `/menu`, in this language. */
  address(path: string): string;
  /** The address in this language of the page of a menu. */
  menuAddress(menu: Pick<Menu, 'page'>): string;
  picture(source: string): string;
  /** A picture of the restaurant, and its logo. */
  image: string;
  logo: string;
}

/** The id of the restaurant on every page (JSON-LD `@id`). */
export function restaurantId(page: DataPage): string {
  return `${page.origin}/#restaurant`;
}

export function menuId(menu: Pick<Menu, 'page'>, page: DataPage): string {
  return `${page.menuAddress(menu)}#menu`;
}

export interface Breadcrumb {
  name: string;
  /** Without the language. */
  path: string;
}

/** The breadcrumbs from the landing page to this one, both included. */
export function trailData(steps: readonly Breadcrumb[], page: DataPage): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: page.address(path),
    })),
  };
}
