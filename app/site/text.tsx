import { paragraphs, textIn } from '#restaurant/documents/store/read-text.ts';
import { Read } from './read.tsx';
import { useSite } from './site.ts';

/** A text of a document in the page's language; one that fell back to Italian says so to screen readers. */
export function Text<Field extends string>({ of, field }: { of: Parameters<typeof textIn<Field>>[0]; field: Field }) {
  const { language } = useSite();
  return <Read {...textIn(of, field, language)} />;
}

/** A running text of a document, a `<p>` a paragraph. */
export function Prose<Field extends string>({ of, field }: { of: Parameters<typeof textIn<Field>>[0]; field: Field }) {
  const { language } = useSite();
  const { text, lang } = textIn(of, field, language);
  return paragraphs(text).map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
}
