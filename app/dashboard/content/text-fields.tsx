import { contentWords } from '#languages/content.ts';
import { languageNames, type TranslationLanguage } from '#languages/languages.ts';
import { field as fieldMeta } from '#restaurant/documents/model/field.ts';
import { nodeAt, objectOf } from '#restaurant/documents/model/node.ts';
import { at, lastOf, parentOf, type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './content-model.ts';

const { fault: faultWords, translations: words } = contentWords;

interface FieldProps {
  words: FieldWords;
  path: Path;
}

type TextKind = 'line' | 'sentence' | 'prose';

/** A text, with its translation beside it. */
export function TextField({ kind, words: { label, help }, path }: FieldProps & { kind: TextKind }) {
  const { node, draft, language } = useContentEditor();
  const italian = <TextInput kind={kind} label={label} help={help} path={path} lang="it" />;
  const around = nodeAt(node, draft.data, parentOf(path));
  const object =
    around && (around.kind === 'object' || around.kind === 'variants') ? objectOf(around, at(draft.data, parentOf(path))) : undefined;
  if (!object?.translated.includes(lastOf(path))) return italian;
  const own = object.fields.get(lastOf(path));
  const isName = own !== undefined && fieldMeta.get(own.schema)?.name === true;
  return (
    <div className="content-text" data-alone={language === undefined}>
      {italian}
      {language && <Translation key={language} kind={kind} isName={isName} label={label} path={path} language={language} />}
    </div>
  );
}

/** A missing translation is shown in Italian, and reported, except of names, which are the same in most languages. */
function Translation({
  kind,
  isName,
  label,
  path,
  language,
}: {
  kind: TextKind;
  isName: boolean;
  label: string;
  path: Path;
  language: TranslationLanguage;
}) {
  const italian = useValue(path).text.trim();
  const translation = translationOf(path, language);
  const { text } = useValue(translation);
  const missing = italian !== '' && text.trim() === '' && !isName;
  return (
    <TextInput
      kind={kind}
      label={words.of(label, languageNames[language])}
      help={missing ? words.missingHere : undefined}
      path={translation}
      lang={language}
      placeholder={italian}
      className={missing ? 'content-missing' : undefined}
    />
  );
}

interface TextInputProps {
  kind: TextKind;
  label: string;
  help: string | undefined;
  path: Path;
  lang: string;
  placeholder?: string;
  className?: string;
}

function TextInput({ kind, path, ...props }: TextInputProps) {
  const { text, wrong, type } = useValue(path);
  const shared = {
    ...props,
    id: path,
    value: text,
    autoComplete: 'off',
    error: wrong ? faultWords[kind === 'prose' ? 'prose' : 'line'] : undefined,
  };
  if (kind === 'prose') return <TextAreaField {...shared} rows={4} onChange={({ currentTarget }) => type(currentTarget.value)} />;
  if (kind === 'line') return <Field {...shared} onChange={({ currentTarget }) => type(currentTarget.value)} />;
  // Pasted line breaks are removed.
  return <TextAreaField {...shared} rows={2} onChange={({ currentTarget }) => type(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))} />;
}

/** A link field. */
export function LinkField({ words: { label, help }, path }: FieldProps) {
  const { text, wrong, type } = useValue(path);
  return (
    <Field
      id={path}
      label={label}
      help={help}
      value={text}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={wrong ? faultWords.link : undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

/** Web addresses, one per line. */
export function WebLinksField({ words: { label, help }, path }: FieldProps) {
  const { text, wrong, type } = useValue(path);
  return (
    <TextAreaField
      id={path}
      label={label}
      help={help}
      value={text}
      rows={2}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={wrong ? faultWords['web-links'] : undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
