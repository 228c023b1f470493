import { paragraphs, textIn } from '#restaurant/documents/store/read-text.ts';
import { Read } from './read.tsx';
import { useSite } from './site.ts';

interface TextProps<Field extends string> {
  of: Parameters<typeof textIn<Field>>[0];
  field: Field;
  /** The element around it, if it has one of its own. */
  as?: 'b' | 'dd' | 'dt' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'i' | 'p' | 'small' | 'span';
  className?: string;
}

/** A text in the page's language. One that fell back to Italian has its language, for screen readers. */
export function Text<Field extends string>({ of, field, as: Tag, className }: TextProps<Field>) {
  const text = <Read {...textIn(of, field, useSite().language)} />;
  return Tag ? <Tag className={className}>{text}</Tag> : text;
}

/** A text with a `<p>` for each paragraph. */
export function Prose<Field extends string>({ of, field }: Pick<TextProps<Field>, 'of' | 'field'>) {
  const { text, lang } = textIn(of, field, useSite().language);
  return paragraphs(text).map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
}
