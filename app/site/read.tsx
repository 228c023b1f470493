import type { ResolvedText } from '#restaurant/documents/store/read-text.ts';

/** A resolved text, with its language if it fell back to Italian. */
export function Read({ text, lang }: ResolvedText) {
  return lang ? <span lang={lang}>{text}</span> : <>{text}</>;
}
