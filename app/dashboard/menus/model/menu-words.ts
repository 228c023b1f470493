import { dashboardWords } from '#languages/dashboard.ts';
import { showingWords, soldOutWords } from '#languages/dishes.ts';
import { menuFieldWords, ownHoursWords } from '#languages/menu-editor.ts';
import { preparationWords } from '#languages/preparations.ts';
import { readTranslation, split } from '#restaurant/documents/model/path.ts';
import { weekdays } from '#restaurant/hours/hours.ts';
import { allergens, type SomeAnswers } from '#restaurant/menus/allergens.ts';
import { saidOf } from '#restaurant/menus/declaration.ts';
import { type EditedMenu, type EditedRow, rowAt } from '#restaurant/menus/edit/edited-menu.ts';
import { type Dish, type Menu, menu } from '#restaurant/menus/menu.ts';
import { isUntilReset, termOf, type VisibilityRule } from '#restaurant/menus/served.ts';
import { formatMoney } from '#restaurant/money.ts';
import { type DocumentWords, shortName } from '../../editing/field-words.ts';
import { formatMoment, formatUntil } from '../../frame/date-words.ts';

const words = menuFieldWords;
const menusWords = dashboardWords.menus;

/** The names of the fields. A field without a name does not compile. */
const menuFields: Readonly<Record<Exclude<keyof Menu, 'translations' | 'contents'>, string>> = words.menu;
const rowFields: Readonly<Record<Exclude<keyof Dish, 'id' | 'type' | 'translations' | 'content'>, string>> = words.row;
const [menuNames, rowNames] = [menuFields, rowFields].map((fields) => new Map<string, string>(Object.entries(fields)));

/** A menu and its rows in words. */
export const menuWords: DocumentWords<Menu, EditedMenu> = {
  schema: menu,

  nameOf(path, { contents }) {
    const at = rowAt(path);
    const [field = ''] = split(at ? at.part : path);
    const row = contents.find(({ id }) => id === at?.id);
    if (!row) return menuNames?.get(field) ?? field;
    const name = field === 'content' ? words.content[row.type] : (rowNames?.get(field) ?? field);
    return [rowName(row), name].filter(Boolean).join(', ');
  },

  saidOf(path, _value, data, now) {
    const at = rowAt(path);
    if (!at) return sayMenuField(path, data);
    const row = data.contents.find(({ id }) => id === at.id);
    if (at.part === '') return row && sayRow(row);
    return row && sayRowField(at.part, row, now);
  },

  toldAt(path) {
    const at = rowAt(path);
    if (at?.part === '' || readTranslation(path).language !== undefined) return path;
    return split(path)
      .slice(0, at ? 3 : 1)
      .join('.');
  },
};

/** The name of a row: `Etna`, `Titolo «Crudi»`. */
export function rowName({ type, content }: Pick<EditedRow, 'type' | 'content'>): string {
  const name = shortName(content.trim());
  return type === 'piatto' ? name || menusWords.nameless : `${words.named[type]} «${name}»`;
}

/** What a row says beside its name. */
function sayRow(row: EditedRow): string[] {
  if (row.type !== 'piatto') return [words.kind[row.type], row.content];
  const answers = row.allergens ? sayAnswers(row.allergens) : [`${words.row.allergens} ${words.undeclared}`];
  return [words.kind[row.type], shortName(row.description ?? ''), ...sayPrices(row), ...answers].filter(Boolean);
}

function sayRowField(field: string, row: EditedRow, now: number) {
  switch (field) {
    case 'prices':
      return sayPrices(row);
    case 'allergens':
      return row.allergens ? sayAnswers(row.allergens) : [words.undeclared];
    case 'signature':
      return row.signature ? words.signed(row.signature.by, formatMoment(Date.parse(row.signature.at), now)) : words.unsigned;
    case 'preparations':
      return row.preparations?.map((one) => preparationWords[one]);
    case 'picture':
      return sayPicture(row);
    case 'soldOutUntil':
      return saySoldOut(row.soldOutUntil, now);
    case 'featured':
      return row.featured ? menusWords.category[row.featured] : words.notFeatured;
    case 'showing':
      return sayVisibility(row.showing);
    default:
      return undefined;
  }
}

function sayMenuField(field: string, menu: EditedMenu) {
  switch (field) {
    case 'servedAt':
      return menu.servedAt.length > 0 ? menu.servedAt.map((service) => menusWords.service[service]) : [words.always];
    case 'ownHours':
      return menu.ownHours?.map(({ days, from, to }) => {
        const named = weekdays.filter((day) => days.includes(day)).map((day) => ownHoursWords.dayName[day]);
        return ownHoursWords.told(named, from, to);
      });
    case 'showing':
      return sayVisibility(menu.showing);
    case 'picture':
      return sayPicture(menu);
    case 'position':
    case 'order':
      return menu[field] === undefined ? '' : String(menu[field] + 1);
    default:
      return undefined;
  }
}

function sayPrices({ prices = [] }: EditedRow): string[] {
  return prices.map(({ name, cents }) => [name, cents !== undefined && formatMoney(cents, 'it')].filter(Boolean).join(' ')).filter(Boolean);
}

/** The allergens of a dish, contained ones first. Only fourteen answers can say that there is none. */
function sayAnswers(answers: SomeAnswers): string[] {
  const namesOf = (presence: 'contiene' | 'tracce') => saidOf(answers, presence, 'it').flatMap(({ names }) => names);
  const said = [...namesOf('contiene'), ...namesOf('tracce').map(words.traces)];
  if (said.length > 0) return said;
  return [allergens.every((allergen) => answers[allergen] !== undefined) ? words.noAllergens : words.undeclared];
}

function saySoldOut(until: string | undefined, now: number): string {
  const term = termOf(until);
  if (until === undefined) return words.available;
  if (term) return soldOutWords.marked(soldOutWords.term[term]);
  return isUntilReset(until) ? soldOutWords.markedUntilTold : soldOutWords.marked(formatUntil(Date.parse(until), now));
}

/** Who sees a menu or a dish: `visibile dal 10 dicembre al 26 dicembre`. */
function sayVisibility(when: VisibilityRule | undefined): string {
  return showingWords.told(when?.state ?? 'shown', when?.from, when?.to);
}

function sayPicture({ picture }: Pick<Partial<Dish>, 'picture'>): string[] {
  return picture ? [picture.alt, picture.src] : [];
}
