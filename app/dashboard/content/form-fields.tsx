import { type ComponentType, type FocusEventHandler, useId, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { contentWords } from '#languages/content.ts';
import { languageNames, type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { kindOf } from '#restaurant/documents/model/kind.ts';
import { type DocumentNode, fieldsOf, nodeAt } from '#restaurant/documents/model/node.ts';
import { at, join, parentOf, type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Chip, Options, Switch, TextButton } from '../frame/controls.tsx';
import {
  type ContentEdit,
  type ContentEditor,
  ContentEditorProvider,
  type FieldWords,
  type FormWords,
  useContentEditor,
  useValue,
} from './content-editor.ts';
import { ListField } from './list-field.tsx';
import { type FieldProps, LinkField, PublishField, TextField } from './fields.tsx';
import type { ChosenPicture } from '../pictures/picture-dialog.tsx';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { DocumentEditContext, useControl, useField } from '../editing/document-form.tsx';
import { UndoButtons } from '../editing/editing-shell.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import './editor.css';

/** @param props.around the path of the object that it edits */
function FormFields({ words, around = '' }: { words: FormWords; around?: Path }) {
  const { node, draft } = useContentEditor();
  const object = nodeAt(node, draft.data, around);
  if (object?.kind !== 'object' && object?.kind !== 'variants') return null;
  const fields = fieldsOf(object, at(draft.data, around));
  return (
    <div className="content-fields">
      {Object.entries(words).map(([name, own]) => {
        const field = fields.get(name);
        return field && <FormField key={name} node={field} words={own} path={join(around, name)} />;
      })}
    </div>
  );
}

function FormField({ node, ...field }: { node: DocumentNode; words: FieldWords; path: Path }) {
  const { words, path } = field;
  if (node.kind === 'list') {
    const wordsOf = (type: string) => (words.types ? words.types[type]?.fields : words.fields) ?? {};
    return <ListField {...field} node={node} renderItem={(item, type) => <FormFields words={wordsOf(type)} around={item} />} />;
  }
  if (node.kind === 'object') {
    return (
      <fieldset className="content-group">
        <legend>{words.label}</legend>
        <FormFields words={words.fields ?? {}} around={path} />
      </fieldset>
    );
  }
  const kind = kindOf(node);
  if (kind === 'number' || kind === 'time') throw new Error(`No content has a field of the kind ${kind}`);
  const Typed = typedFields[kind];
  return <Typed {...field} kind={kind} />;
}

const typedFields: Record<FieldProps['kind'], ComponentType<FieldProps>> = {
  line: TextField,
  sentence: TextField,
  prose: TextField,
  link: LinkField,
  'web-links': LinkField,
  picture: PictureField,
  euros: EurosField,
  switch: SwitchField,
  publish: PublishField,
  choice: ChoiceField,
  choices: ChoicesField,
  dishes: DishesField,
};

function PictureField({ words: { label }, path }: FieldProps) {
  const { node, draft, change } = useContentEditor();
  const { choose: chooseSource } = useValue(path);
  const { value: text, wrong } = useField(path);
  const choose = (picture: ChosenPicture | undefined) => {
    chooseSource(picture?.src ?? '');
    // The picture's own description is the default of an empty alternative text.
    const alt = join(parentOf(path), 'alt');
    if (!nodeAt(node, draft.data, alt)) return;
    const texts = [picture?.alt, ...translationLanguages.map((language) => picture?.translations?.[language]?.alt)];
    [alt, ...translationLanguages.map((language) => translationOf(alt, language))].forEach((field, index) => {
      const words = texts[index];
      if (textAt(node, draft, field) === '' && words) change({ type: 'texts', texts: { [field]: words } });
    });
  };
  return (
    <PicturePicker
      id={path}
      label={label}
      value={text === '' ? undefined : { src: text, alt: '' }}
      onChoose={choose}
      error={wrong ? contentWords.fault.picture : undefined}
    />
  );
}

const { fault: faultWords } = contentWords;

function SwitchField({ words: { label, help }, path }: FieldProps) {
  const { isOn, choose } = useValue(path);
  return <Switch id={path} label={label} note={help} checked={isOn} onChange={({ currentTarget }) => choose(currentTarget.checked)} />;
}

function EurosField({ words: { label }, path }: FieldProps) {
  const control = useControl(path, faultWords.euros);
  return <Field {...control} id={path} className="content-euros" label={`${label} (€)`} inputMode="decimal" autoComplete="off" />;
}

function ChoiceField({ words: { label, options = {} }, path }: FieldProps) {
  return (
    <SelectField {...useControl(path, faultWords.choice)} id={path} className="content-choice" label={label}>
      <Options of={Object.entries(options)} />
    </SelectField>
  );
}

function ChoicesField({ words: { label, options = {} }, path }: FieldProps) {
  const { chosen, choose } = useValue(path);
  const id = useId();
  return (
    <div className="content-choices" role="group" aria-labelledby={id}>
      <p id={id}>{label}</p>
      {Object.entries(options).map(([option, optionLabel]) => (
        <Chip
          key={option}
          type="checkbox"
          checked={chosen.includes(option)}
          onChange={({ currentTarget }) => choose(currentTarget.checked ? [...chosen, option] : chosen.filter((other) => other !== option))}
        >
          {optionLabel}
        </Chip>
      ))}
    </div>
  );
}

const words = contentWords.dishes;

const maxShown = 12;

/** Dishes of the menus; none chosen means the featured ones. */
function DishesField({ words: { label, help }, path }: FieldProps) {
  const { dishes = [] } = useContentEditor();
  const { chosen, choose } = useValue(path);
  const [sought, setSought] = useState('');
  const id = useId();
  const shown =
    chosen.length > 0 ? chosen.map((key) => dishes.find((dish) => dish.key === key)) : dishes.filter(({ featured }) => featured);
  const wanted = sought.trim().toLocaleLowerCase('it');
  const found =
    wanted === '' ? [] : dishes.filter(({ key, name }) => !chosen.includes(key) && name.toLocaleLowerCase('it').includes(wanted));
  return (
    <div className="dishes-field" role="group" aria-labelledby={id} id={path} tabIndex={-1}>
      <p id={id} className="dishes-field-label">
        {label} <small>{chosen.length > 0 ? words.chosen(chosen.length) : words.featured}</small>
      </p>
      <ul>
        {shown.map((dish, index) => (
          <li key={dish?.key ?? chosen[index]} data-left-out={!dish || dish.soldOut}>
            <span>
              {dish?.name ?? words.gone} {dish?.soldOut && <small>{words.soldOut}</small>}
            </span>
            <b>{dish?.price}</b>
            {chosen.length > 0 && (
              <TextButton
                label={words.removeShort}
                aria-label={words.remove(dish?.name ?? words.gone)}
                onClick={() => choose(chosen.filter((_key, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{words.none}</p>}
      <label className="dishes-field-search">
        <span>{words.search}</span>
        <input type="search" value={sought} onChange={({ currentTarget }) => setSought(currentTarget.value)} autoComplete="off" />
      </label>
      {found.length > 0 && (
        <ul>
          {found.slice(0, maxShown).map((dish) => (
            <li key={dish.key}>
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  choose([...chosen, dish.key]);
                  setSought('');
                }}
              >
                {dish.name} <small>{dish.menu}</small>
              </button>
              <b>{dish.price}</b>
            </li>
          ))}
        </ul>
      )}
      {help && <p className="field-help">{help}</p>}
    </div>
  );
}

interface ContentFormProps {
  content: ContentEdit;
  words: FormWords;
  /** Parts of the editor that only some documents need. */
  given?: Partial<Pick<ContentEditor, 'company' | 'dishes'>>;
  onFocus?: FocusEventHandler;
}

export function ContentForm({ content: { edit, editor, missing, setLanguage }, words, given, onFocus }: ContentFormProps) {
  const { past, future } = edit.state;
  return (
    <I18nProvider locale="it-IT">
      <fieldset className="content-form" disabled={!useHydrated()} onFocus={onFocus}>
        <div className="content-form-head">
          <TranslationTabs missing={missing} chosen={editor.language} onChoose={setLanguage} />
          <UndoButtons past={past.length} future={future.length} step={edit.step} />
        </div>
        <DocumentEditContext value={editor}>
          <ContentEditorProvider value={{ ...editor, ...given }}>
            <FormFields words={words} />
          </ContentEditorProvider>
        </DocumentEditContext>
      </fieldset>
    </I18nProvider>
  );
}

const translationWords = contentWords.translations;

interface TranslationTabsProps {
  missing: Record<TranslationLanguage, number>;
  chosen: TranslationLanguage | undefined;
  onChoose: (language: TranslationLanguage | undefined) => void;
}

function TranslationTabs({ missing, chosen, onChoose }: TranslationTabsProps) {
  const name = useId();
  return (
    <fieldset className="translation-tabs">
      <legend>{translationWords.label}</legend>
      {translationLanguages.map((language) => (
        <Chip key={language} type="radio" name={name} checked={chosen === language} onChange={() => onChoose(language)}>
          <span lang={language}>{languageNames[language]}</span>{' '}
          <small data-missing={missing[language] > 0}>
            {missing[language] > 0 ? translationWords.missing(missing[language]) : translationWords.complete}
          </small>
        </Chip>
      ))}
      <Chip type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)}>
        {translationWords.none}
      </Chip>
    </fieldset>
  );
}
