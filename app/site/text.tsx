import { paragraphs, textIn } from '#restaurant/documents/store/read-text.ts';
import { Read } from './read.tsx';
import { useSite } from './site.ts';

/** A text in the page's language. One that fell back to Italian has its language, for screen readers. */
export function Text<Field extends string>({ of, field }: { of: Parameters<typeof textIn<Field>>[0]; field: Field }) {
  const { language } = useSite();
  return <Read {...textIn(of, field, language)} />;
}

/** A text with a `<p>` for each paragraph. */
export function Prose<Field extends string>({ of, field }: { of: Parameters<typeof textIn<Field>>[0]; field: Field }) {
  const { language } = useSite();
  const { text, lang } = textIn(of, field, language);
  return paragraphs(text).map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
}
