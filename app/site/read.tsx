import type { ResolvedText } from '#restaurant/documents/store/read-text.ts';

/** A text that was read already, marked when it fell back to Italian. */
export function Read({ text, lang }: ResolvedText) {
  return lang ? <span lang={lang}>{text}</span> : <>{text}</>;
}
