import { contentWords } from '#languages/content.ts';
import { isLanguage, languageNames } from '#languages/languages.ts';
import { type Draft, keysAt } from '#restaurant/documents/editing/draft.ts';
import type { FormWords } from './field-words.ts';

/** A place of a draft in words: `Immagine 2 di 8, Nome, English`. */
export function placeWords({ words }: { words: FormWords }, draft: Draft, place: string): string {
  const [path = '', language = ''] = place.split('@');
  const parts: string[] = [];
  let around = '';
  let inside: FormWords | undefined = words;
  let one = '';
  for (const step of path.split('.')) {
    const keys = keysAt(draft, around);
    around = around === '' ? step : `${around}.${step}`;
    if (keys.includes(step)) {
      parts.push(contentWords.items.place(one, keys.indexOf(step) + 1, keys.length));
      continue;
    }
    const field: FormWords[string] | undefined = inside?.[step];
    if (!field) continue;
    // A list is named by its items.
    if (field.one === undefined) parts.push(field.label);
    one = field.one ?? '';
    inside = field.fields;
  }
  if (isLanguage(language)) parts.push(languageNames[language]);
  return parts.join(', ');
}
