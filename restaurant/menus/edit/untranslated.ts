import type { TranslationLanguage } from '#languages/languages.ts';
import type { RowDraft } from './edit-draft.ts';

/** The text of a row that has to be translated: the description of a dish (its name may be the same in every language), else the row's text. */
export function missingText(row: RowDraft, language: TranslationLanguage): 'content' | 'description' | undefined {
  const texts = row.translations[language];
  if (row.type === 'piatto' && row.description.trim() !== '') return texts.description.trim() === '' ? 'description' : undefined;
  return row.content.trim() !== '' && texts.content.trim() === '' ? 'content' : undefined;
}

/** The rows that lack a text in a language, in order. */
export function untranslatedRows(rows: readonly RowDraft[], language: TranslationLanguage): RowDraft[] {
  return rows.filter((row) => missingText(row, language) !== undefined);
}

/** The next of some rows after an index in the menu, starting again at the top. */
export function nextMatch(among: readonly RowDraft[], rows: readonly RowDraft[], id: string | undefined): RowDraft | undefined {
  const places = new Map(rows.map((row, place) => [row.id, place]));
  const from = (id === undefined ? undefined : places.get(id)) ?? -1;
  return among.find((row) => (places.get(row.id) ?? 0) > from) ?? among[0];
}
