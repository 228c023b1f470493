import { dishesOf, headOf, type Menu, menu } from '#restaurant/menus/menu.ts';
import { priceRange } from '#restaurant/structured-data/price-range.ts';
import { type LegalDocument, legalDocument } from '#restaurant/legal/legal.ts';
import { consentId } from '#restaurant/newsletter/consent.ts';
import { isPageText, type PageText } from '#restaurant/landing/landing.ts';
import { readData } from './read-data.ts';

/** What a public page may be made of, besides the settings and the uploaded pictures: whatever changes those may change any page. */
export type ContentPart =
  /** Everything of one menu. */
  | `menu/${string}`
  /** Everything of every menu. */
  | 'menus'
  /** What the ways to the menus show of them: all but their rows. */
  | 'menu heads'
  /** What the landing page shows of the rows: the dishes in its window, and the range of prices. */
  | 'showcase'
  | 'landing'
  /** The texts of a page beside the landing page. */
  | `landing/${PageText}`
  | `legal/${string}`
  /** Which of the legal pages are published. */
  | 'published legal pages'
  /** What whoever subscribes to the newsletter agrees to. */
  | 'newsletter consent'
  /** What can be booked when: the rules, the tables and whoever comes. */
  | 'bookings';

/** A change of one document: its text before and after; undefined where there was, or is, none. */
export interface DocumentChange {
  collection: string;
  id: string;
  before: string | undefined;
  after: string | undefined;
}

/** The parts that a change touches; undefined when that is not certain, and every page may be touched. */
export function partsTouched({ collection, id, before, after }: DocumentChange): ContentPart[] | undefined {
  if (collection === 'menu') {
    const read = readBoth(menu, before, after);
    return read && [`menu/${id}`, 'menus', ...differing(headShown, 'menu heads', read), ...differing(rowsShown, 'showcase', read)];
  }
  if (collection === 'landing') return [isPageText(id) ? `landing/${id}` : 'landing'];
  if (collection === 'legal') {
    const read = readBoth(legalDocument, before, after);
    return read && [`legal/${id}`, ...differing(isPublished, 'published legal pages', read)];
  }
  if (collection === 'bookings') return ['bookings'];
  // What of all menus, the book, the showcase and the pictures that are shared.
  if (collection === 'kitchen') return undefined;
  // An issue is on no page: writing one changes nothing that guests see.
  if (collection === 'newsletter') return id === consentId ? ['newsletter consent'] : [];
  return undefined;
}

type Both<Data> = readonly [before: Data | undefined, after: Data | undefined];

/** Both readings of a document, or undefined when one of them is damaged. */
function readBoth<Data>(schema: Parameters<typeof readData<Data>>[0], before: string | undefined, after: string | undefined) {
  const read = [before, after].map((text) => (text === undefined ? undefined : readData(schema, text)));
  if (read.some((reading) => reading && (reading.data === undefined || reading.faults.length > 0))) return undefined;
  return [read[0]?.data, read[1]?.data] as const satisfies Both<Data>;
}

function differing<Data>(shown: (data: Data) => unknown, part: ContentPart, [before, after]: Both<Data>): ContentPart[] {
  const text = (data: Data | undefined) => (data === undefined ? undefined : JSON.stringify(shown(data)));
  return text(before) === text(after) ? [] : [part];
}

function headShown(data: Menu): unknown {
  return headOf(data);
}

/** The range is of all menus; that of this one unchanged, so is the whole. */
function rowsShown(data: Menu): unknown {
  const dishes = dishesOf(data.contents);
  return [
    dishes.filter(({ featured }) => featured),
    priceRange([data], 'it'),
    // A dish that guests do not see is not in the range.
    dishes.flatMap(({ showing, prices }) => (showing ? [[showing, prices]] : [])),
  ];
}

function isPublished({ published }: LegalDocument): boolean {
  return published;
}
