import { dashboardWords } from '#languages/dashboard.ts';
import { declareWords } from '#languages/declare.ts';
import { editingWords } from '#languages/editing.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { ownHoursWords, showingWords } from '#languages/showing.ts';
import { preparationWords } from '#languages/preparations.ts';
import { soldOutWords } from '#languages/sold-out.ts';
import { translationLanguages } from '#languages/languages.ts';
import { saidOf } from '#restaurant/menus/declaration-words.ts';
import {
  type MenuDraft,
  type RowDraft,
  type SoldOutDraft,
  typedPrices,
  type TypedMenu,
  type TypedRow,
} from '#restaurant/menus/edit/edit-draft.ts';
import { rowAt } from '#restaurant/menus/edit/edited-menu.ts';
import { describeOwnHours } from './own-hours-told.ts';
import { describeVisibility } from './describe-visibility.ts';

const words = dashboardWords.menus;

type Part = Exclude<keyof TypedRow | keyof TypedMenu, 'id' | 'translations' | 'contents'>;

/** What a part of a menu or of a row is called: one without a word does not compile. */
const partNames: ReadonlyMap<string, string> = new Map(
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
  } satisfies Record<Part, string>),
);

/** A place as a person finds it in the editor: `Etna, prezzi`, `Nome, English`. */
export function fieldLabel(place: string, { rows }: MenuDraft): string {
  const at = rowAt(place);
  const row = rows.find(({ id }) => id === at?.id);
  const steps = (at ? at.part : place).split('.');
  const language = steps[0] === 'translations' ? translationLanguages.find((one) => one === steps[1]) : undefined;
  const part = partNames.get((language ? steps[2] : steps[0]) ?? '');
  return [at && (row?.content || words.nameless), part, language && words.language[language]].filter(Boolean).join(', ');
}

/** The value at a place, in words. */
export function describeValue(place: string, draft: MenuDraft): string {
  const at = rowAt(place);
  if (!at) return headingText(place, draft) || editingWords.conflict.empty;
  const row = draft.rows.find(({ id }) => id === at.id);
  if (!row) return editingWords.conflict.gone;
  if (at.part === '')
    return [editingWords.conflict.stays, [row.content, row.description, pricesText(row)].filter(Boolean).join(' · ')].join(': ');
  return rowText(at.part, row) || editingWords.conflict.empty;
}

function headingText(place: string, { name, description, servedAt, ownHours, showing, translations }: MenuDraft): string {
  const [part, language, field] = place.split('.');
  if (part === 'translations')
    return language === 'en' || language === 'pt'
      ? field === 'name'
        ? translations[language].name
        : translations[language].description
      : '';
  switch (part) {
    case 'servedAt':
      return servedAt.map((service) => words.service[service]).join(', ');
    case 'ownHours':
      return describeOwnHours(ownHours).join('; ');
    case 'showing':
      return describeVisibility(showing);
    default:
      return part === 'name' ? name : description;
  }
}

function rowText(part: string, row: RowDraft): string {
  const [name, language, field] = part.split('.');
  switch (name) {
    case 'type':
    case 'content':
    case 'description':
      return row[name];
    case 'prices':
      return pricesText(row);
    case 'allergens':
      return declarationText(row);
    case 'preparations':
      return row.preparations
        .map((one) => preparationWords[one])
        .toSorted()
        .join(', ');
    case 'marks':
      return row.marks.toSorted().join(', ');
    case 'featured':
      return row.featured && words.category[row.featured];
    case 'soldOutUntil':
      return row.soldOut === '' ? editingWords.conflict.off : soldOutText(row.soldOut);
    case 'showing':
      return describeVisibility(row.showing);
    case 'picture':
      return row.picture ? row.picture.alt || row.picture.src : '';
    default:
      return language === 'en' || language === 'pt'
        ? field === 'content'
          ? row.translations[language].content
          : row.translations[language].description
        : '';
  }
}

function soldOutText(soldOut: Exclude<SoldOutDraft, ''>): string {
  return soldOut === 'stored' ? editingWords.conflict.on : soldOutWords.term[soldOut];
}

function pricesText(row: RowDraft): string {
  return typedPrices(row)
    .map(({ name, text }) => [name, text].filter(Boolean).join(' '))
    .join(', ');
}

function declarationText({ answers }: RowDraft): string {
  if (Object.keys(answers).length === 0) return words.declaration.none;
  const given = (presence: 'contiene' | 'tracce') =>
    saidOf(answers, presence, 'it').flatMap(({ names }) => names.map((name) => `${presence} ${name}`));
  return [...given('contiene'), ...given('tracce')].join(', ') || words.noAllergens;
}
