import { textIn, type ReadText } from '#restaurant/documents/text.ts';
import { useSite } from './site.ts';

/** A text of a document in the page's language; one that fell back to Italian says so to screen readers. */
export function Text<Field extends string>({ of, field }: { of: Parameters<typeof textIn<Field>>[0]; field: Field }) {
  const { language } = useSite();
  return <ReadTextSpan {...textIn(of, field, language)} />;
}

function ReadTextSpan({ text, lang }: ReadText) {
  return lang ? <span lang={lang}>{text}</span> : <>{text}</>;
}
