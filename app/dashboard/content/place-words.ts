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
  let blocks: FormWords[string]['types'];
  for (const step of path.split('.')) {
    const keys = keysAt(draft, around);
    around = around === '' ? step : `${around}.${step}`;
    if (keys.includes(step)) {
      const type = draft[`${around}.type`];
      const block = typeof type === 'string' ? blocks?.[type] : undefined;
      parts.push(contentWords.items.place(block?.name ?? one, keys.indexOf(step) + 1, keys.length));
      if (block) inside = block.fields;
      continue;
    }
    const field: FormWords[string] | undefined = inside?.[step];
    if (!field) continue;
    // A list is named by its items.
    blocks = field.types;
    if (field.one === undefined && !blocks) parts.push(field.label);
    one = field.one ?? '';
    inside = field.fields;
  }
  if (isLanguage(language)) parts.push(languageNames[language]);
  return parts.join(', ');
}
