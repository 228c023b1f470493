import type { TranslationLanguage } from '#languages/languages.ts';
import type { Path } from '#restaurant/documents/model/path.ts';

/** The place of a dish's allergens, once it is open: the id of their heading, and what an address ends with to lead there. */
export function allergensPlace(row: string): string {
  return `row-${row}-allergens`;
}

/** The place of a translated text of a row, once it is open. */
export function textPlace(row: string, language: TranslationLanguage, text: Path): string {
  return `row-${row}-${language}-${text}`;
}

/** The row that is to be opened for a place in it; undefined for a place that is there already, as a row itself is. */
export function rowIdOfPath<Row extends { id: string }>(rows: readonly Row[], place: string): Row | undefined {
  return rows.find(({ id }) => place.startsWith(`row-${id}-`));
}
