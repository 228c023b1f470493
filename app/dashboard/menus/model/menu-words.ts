import { dashboardWords } from '#languages/dashboard.ts';
import { editingWords } from '#languages/editing.ts';
import { declareWords, menuEditorWords, ownHoursWords } from '#languages/menu-editor.ts';
import { showingWords } from '#languages/dishes.ts';
import { preparationWords } from '#languages/preparations.ts';
import { soldOutWords } from '#languages/dishes.ts';
import { isLanguage, languageNames } from '#languages/languages.ts';
import { type Path, readTranslation, split } from '#restaurant/documents/model/path.ts';
import { type OwnHours, weekdays } from '#restaurant/hours/hours.ts';
import { saidOf } from '#restaurant/menus/declaration.ts';
import { type EditedMenu, type EditedRow, rowAt } from '#restaurant/menus/edit/edited-menu.ts';
import type { Dish, Menu } from '#restaurant/menus/menu.ts';
import { termOf, type VisibilityRule } from '#restaurant/menus/served.ts';
import { formatPrice } from '#restaurant/money.ts';

const words = dashboardWords.menus;

/** What a field of a menu or of a row is called: one without a word does not compile. */
const fieldNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: words.name,
    description: words.description,
    servedAt: words.servedAt,
    type: words.type,
    content: words.text,
    prices: words.prices,
    preparations: declareWords.madeOf,
    allergens: words.allergens,
    marks: words.marks,
    featured: words.featured,
    soldOutUntil: words.soldOut,
    showing: showingWords.legend,
    ownHours: ownHoursWords.legend,
    picture: menuEditorWords.picture,
  } satisfies Record<
    Exclude<keyof Dish | keyof Menu, 'id' | 'translations' | 'contents' | 'signature' | 'page' | 'position' | 'order'>,
    string
  >),
);

/** What a field of a menu or of a row is called; the name itself where nobody reads it. */
export function menuFieldName(field: string): string {
  return fieldNames.get(field) ?? field;
}

/** A path as a person finds it in the editor: `Etna, Prezzi`, `Nome, English`. */
export function menuPathName(path: Path, { contents }: EditedMenu): string {
  const at = rowAt(path);
  const row = contents.find(({ id }) => id === at?.id);
  const { path: own, language } = readTranslation(at ? at.part : path);
  const name = menuFieldName(split(own)[0] ?? '');
  return [at && (row?.content || words.nameless), name, language !== undefined && isLanguage(language) && languageNames[language]]
    .filter(Boolean)
    .join(', ');
}

/** The value at a path in words, where its texts do not say it. */
export function menuValueText(path: Path, value: unknown, menu: EditedMenu): string | undefined {
  const at = rowAt(path);
  const row = menu.contents.find(({ id }) => id === at?.id);
  switch (at ? at.part : path) {
    case 'servedAt':
      return menu.servedAt.map((service) => words.service[service]).join(', ');
    case 'ownHours':
      return describeOwnHours(menu.ownHours).join('; ');
    case 'showing':
      return describeVisibility(at ? row?.showing : menu.showing);
    case '':
      return row && [row.content, row.description, pricesText(row)].filter(Boolean).join(' · ');
    case 'prices':
      return row && pricesText(row);
    case 'allergens':
      return row && declarationText(row);
    case 'preparations':
      return row?.preparations
        ?.map((one) => preparationWords[one])
        .toSorted()
        .join(', ');
    case 'featured':
      return row?.featured && words.category[row.featured];
    case 'soldOutUntil': {
      const term = termOf(row?.soldOutUntil);
      return term ? soldOutWords.term[term] : editingWords.conflict[value === undefined ? 'off' : 'on'];
    }
    case 'picture':
      return row?.picture && (row.picture.alt || row.picture.src);
    default:
      return undefined;
  }
}

function pricesText({ prices = [] }: EditedRow): string {
  return prices
    .map(({ name, cents }) => [name, cents !== undefined && formatPrice(cents, 'it')].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

function declarationText({ allergens = {} }: EditedRow): string {
  if (Object.keys(allergens).length === 0) return words.declaration.none;
  const given = (presence: 'contiene' | 'tracce') =>
    saidOf(allergens, presence, 'it').flatMap(({ names }) => names.map((name) => `${presence} ${name}`));
  return [...given('contiene'), ...given('tracce')].join(', ') || words.noAllergens;
}

/** Who sees a menu or a dish, in words: `visibile dal 10 dicembre al 26 dicembre`. */
export function describeVisibility(when: VisibilityRule | undefined): string {
  return showingWords.told(when?.state ?? 'shown', when?.from, when?.to);
}

/** Each of the hours of a menu in words: `venerdì, sabato 18:00–20:00`. */
export function describeOwnHours(own: readonly OwnHours[] | undefined): string[] {
  return (own ?? []).map(({ days, from, to }) => {
    const named = weekdays.filter((day) => days.includes(day)).map((day) => ownHoursWords.dayName[day]);
    return ownHoursWords.told(named, from, to);
  });
}
