import type { OfferLeaf, ReserveAction, RestaurantLeaf, WebSiteLeaf } from 'schema-dts';
import { structuredDataWords } from '#languages/structured-data.ts';
import { textIn } from '#restaurant/documents/store/text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { type DataPage, menuId, restaurantId } from './data-page.ts';
import { openingHours, ownOpeningHours, specialOpeningHours } from './opening-hours.ts';
import { priceRange } from './price-range.ts';

type EventOffers = Pick<LandingDocuments['events'], 'offers'>;

/** The documents that describe the restaurant, and the day from which exceptions of the hours are listed. */
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
    // While the form is off guests are asked to call, so the data says neither that reservations are accepted nor that they are not.
    acceptsReservations: settings.forms.booking ? true : undefined,
    potentialAction: settings.forms.booking ? reserveAction(page) : undefined,
    makesOffer: some([...(events ? offersOf(events, page) : []), ...menus.flatMap((menu) => timedOffer(menu, page))]),
    sameAs: [settings.social.facebook, settings.social.instagram].filter((link) => link !== undefined),
    ...identity(settings.legal),
  };
}

/** Where a table is booked. */
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

/** The site itself, whose name search engines show beside their results. */
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

/** The company; none while its data are samples. */
function identity({ placeholder, ragioneSociale, partitaIva }: Settings['legal']): Pick<RestaurantLeaf, 'legalName' | 'vatID'> {
  return placeholder ? {} : { legalName: ragioneSociale, vatID: `IT${partitaIva}` };
}

/**
 * The evenings of the landing page, as services that the house offers. They are not `Event`s: an Event takes
 * place on a date (`startDate` is what search engines require of it), while these are standing offers
 * without one. A date made up for them would announce evenings that nobody has planned.
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

/** A menu with hours of its own, as a service with those hours: a `Menu` cannot say when it is served. */
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
function some<Item>(list: Item[]): Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** An Italian number in international form: `0965 000 000` is `+39 0965 000 000`, its zero included. */
function international(number: string): string {
  return number.startsWith('+') ? number : `+39 ${number}`;
}
