import { useState } from 'react';
import { useParams } from 'react-router';
import { contentWords } from '#languages/content.ts';
import { languageNames, languages, type TranslationLanguage } from '#languages/languages.ts';
import { field as fieldMeta } from '#restaurant/documents/model/field.ts';
import type { kindOf } from '#restaurant/documents/model/kind.ts';
import { nodeAt, objectOf } from '#restaurant/documents/model/node.ts';
import { at, lastOf, parentOf, type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { textAt, textsOf } from '#restaurant/documents/model/text.ts';
import { fillPlaceholders, openPlaceholders } from '#restaurant/legal/legal.ts';
import { strayMarks, unsaidMarks } from '#restaurant/privacy/retention.ts';
import { useMay } from '../frame/staff-member.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { useControl, useField } from '../editing/document-form.tsx';
import { type FieldWords, useContentEditor, useValue } from './content-editor.ts';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { ActionButton, Switch, TextButton } from '../frame/controls.tsx';
import { AreaLink } from '../frame/area.tsx';

const { fault: faultWords, translations: words } = contentWords;

export interface FieldProps {
  kind: Exclude<ReturnType<typeof kindOf>, 'number' | 'time'>;
  words: FieldWords;
  path: Path;
}

export function TextField({ kind, words: { label, help }, path }: FieldProps) {
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

interface TranslationProps {
  kind: FieldProps['kind'];
  isName: boolean;
  label: string;
  path: Path;
  language: TranslationLanguage;
}

/** A missing translation is shown in Italian, and reported, except for names, which are the same in most languages. */
function Translation({ kind, isName, label, path, language }: TranslationProps) {
  const italian = useField(path).value.trim();
  const translation = translationOf(path, language);
  const missing = useField(translation).value.trim() === '' && italian !== '' && !isName;
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
  kind: FieldProps['kind'];
  label: string;
  help: string | undefined;
  path: Path;
  lang: string;
  placeholder?: string;
  className?: string;
}

function TextInput({ kind, path, ...props }: TextInputProps) {
  const { most } = useValue(path);
  const { onText } = useField(path);
  const control = useControl(path, kind === 'prose' ? faultWords.prose(most) : faultWords.line);
  const shared = { ...props, ...control, id: path, autoComplete: 'off' };
  if (kind === 'prose') return <TextAreaField {...shared} rows={4} />;
  if (kind === 'line') return <Field {...shared} />;
  return <TextAreaField {...shared} rows={2} onChange={({ currentTarget }) => onText(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))} />;
}

/** A web address, or a list of them, one a line. */
export function LinkField({ kind, words: { label, help }, path }: FieldProps) {
  const several = kind === 'web-links';
  const control = useControl(path, faultWords[several ? 'web-links' : 'link']);
  const shared = {
    ...control,
    id: path,
    label,
    help,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    inputMode: 'url',
  } as const;
  return several ? <TextAreaField {...shared} rows={2} /> : <Field {...shared} />;
}

const publishWords = contentWords.publish;

/** Whether guests see a legal page. Open points of its draft are shown, and again before it is published. */
export function PublishField({ words: { label, help }, path }: FieldProps) {
  const { section } = useParams();
  const { node, draft } = useContentEditor();
  const mayPublish = useMay('publish legal pages');
  const { isOn, choose } = useValue(path);
  const [asking, setAsking] = useState(false);
  const texts = Object.values(textsOf(node, draft.data));
  // Translations repeat the points of the Italian text, so the text with the most points has all of them.
  const points = texts.map(openPlaceholders).reduce((most, some) => (some.length > most.length ? some : most), []);
  const answer = (published: boolean) => {
    setAsking(false);
    choose(published);
  };
  return (
    <div className="content-publish">
      <Switch
        id={path}
        label={label}
        note={mayPublish ? help : publishWords.adminOnly}
        checked={isOn}
        disabled={!mayPublish}
        onChange={({ currentTarget }) => (currentTarget.checked && points.length > 0 ? setAsking(true) : choose(currentTarget.checked))}
      />
      {points.length > 0 && (
        <Notice>
          <p>
            <strong>{publishWords.draft}.</strong> {publishWords.draftText(points.length)}
          </p>
          <details>
            <summary>{publishWords.points}</summary>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </details>
          <FillPlaceholders />
        </Notice>
      )}
      {section === 'privacy' && <KeptMarks />}
      {asking && (
        <Dialog heading={publishWords.heading} onClose={() => answer(false)}>
          <p>
            <strong>{publishWords.draftText(points.length)}</strong>
          </p>
          <p>{publishWords.text}</p>
          <div className="dialog-ways">
            <TextButton label={publishWords.confirm} danger onClick={() => answer(true)} />
            <ActionButton label={publishWords.cancel} look="outline" onClick={() => answer(false)} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

const fillInWords = contentWords.fillIn;

/** Fills the draft of a legal page with the company's data from the settings, in every language; not while those are samples. */
function FillPlaceholders() {
  const { node, draft, company, change, say } = useContentEditor();
  if (!company) return null;
  const filled = Object.entries(textsOf(node, draft.data)).flatMap(([path, text]): [string, string][] => {
    const next = fillPlaceholders(text, company);
    return next === text ? [] : [[path, next]];
  });
  if (filled.length === 0) return null;
  if (company.placeholder)
    return (
      <p>
        {fillInWords.samples} <AreaLink to="/settings">{fillInWords.settings}</AreaLink>
      </p>
    );
  return (
    <TextButton
      label={fillInWords.fill}
      onClick={() => {
        change({ type: 'texts', texts: Object.fromEntries(filled) });
        say(fillInWords.done);
      }}
    />
  );
}

/** The marks of the privacy notice, and which of them a language lacks or misspells. */
function KeptMarks() {
  const { node, draft } = useContentEditor();
  const texts = languages.flatMap((language) => {
    const text = textAt(node, draft, language === 'it' ? 'text' : translationOf('text', language));
    return text.trim() === '' ? [] : [text];
  });
  const unsaid = [...new Set(texts.flatMap(unsaidMarks))];
  const stray = [...new Set(texts.flatMap(strayMarks))];
  return (
    <>
      <p className="field-help">{publishWords.marks}</p>
      {unsaid.length + stray.length > 0 && (
        <Notice>
          {unsaid.length > 0 && <p>{publishWords.unsaid(unsaid.join(', '))}</p>}
          {stray.length > 0 && <p>{publishWords.stray(stray.join(', '))}</p>}
        </Notice>
      )}
    </>
  );
}
