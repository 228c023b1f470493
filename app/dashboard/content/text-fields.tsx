import { contentWords } from '#languages/content.ts';
import { languageNames, type TranslationLanguage } from '#languages/languages.ts';
import { translated } from '#restaurant/documents/editing/draft.ts';
import type { TextField as TextDescription } from '#restaurant/documents/editing/fields.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';

const { fault: faultWords, translations: words } = contentWords;

interface FieldProps {
  words: FieldWords;
  place: string;
}

/** A text, with its translation beside it. */
export function TextField({ field, words: { label, help }, place }: FieldProps & { field: TextDescription }) {
  const { language } = useContentEditor();
  const italian = <TextInput field={field} label={label} help={help} place={place} lang="it" />;
  if (!field.translated) return italian;
  return (
    <div className="content-text" data-alone={language === undefined}>
      {italian}
      {language && <Translation key={language} field={field} label={label} place={place} language={language} />}
    </div>
  );
}

/** A missing translation is shown in Italian, and reported, except of names, which are the same in most languages. */
function Translation({
  field,
  label,
  place,
  language,
}: {
  field: TextDescription;
  label: string;
  place: string;
  language: TranslationLanguage;
}) {
  const italian = useValue(place).text.trim();
  const { text } = useValue(translated(place, language));
  const missing = italian !== '' && text.trim() === '' && !field.name;
  return (
    <TextInput
      field={field}
      label={words.of(label, languageNames[language])}
      help={missing ? words.missingHere : undefined}
      place={translated(place, language)}
      lang={language}
      placeholder={italian}
      className={missing ? 'content-missing' : 'content-translation'}
    />
  );
}

interface TextInputProps {
  field: TextDescription;
  label: string;
  help: string | undefined;
  place: string;
  lang: string;
  placeholder?: string;
  className?: string;
}

function TextInput({ field: { kind, long }, place, ...props }: TextInputProps) {
  const { text, wrong, change } = useValue(place);
  const shared = { ...props, id: place, value: text, autoComplete: 'off', error: wrong ? faultWords[kind] : undefined };
  if (kind === 'prose') return <TextAreaField {...shared} rows={4} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  if (!long) return <Field {...shared} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  // Pasted line breaks are removed.
  return <TextAreaField {...shared} rows={2} onChange={({ currentTarget }) => change(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))} />;
}

/** A link field. */
export function LinkField({ words: { label, help }, place }: FieldProps) {
  const { text, wrong, change } = useValue(place);
  return (
    <Field
      id={place}
      label={label}
      help={help}
      value={text}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={wrong ? faultWords.link : undefined}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** Web addresses, one per line. */
export function WebLinksField({ words: { label, help }, place }: FieldProps) {
  const { text, wrong, change } = useValue(place);
  return (
    <TextAreaField
      id={place}
      label={label}
      help={help}
      value={text}
      rows={2}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={wrong ? faultWords['web-links'] : undefined}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
