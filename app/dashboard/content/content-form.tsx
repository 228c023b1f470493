import { type FocusEventHandler, useId } from 'react';
import { contentWords } from '#languages/content.ts';
import { languageNames, type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { Chip } from '../frame/chip.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { type ContentEdit, type ContentEditor, ContentEditorProvider } from './content-editor.ts';
import type { FormWords } from './content-model.ts';
import { FormFields } from './form-fields.tsx';
import './translation-tabs.css';
import './editor.css';

interface ContentFormProps {
  content: ContentEdit;
  words: FormWords;
  /** What only some documents need of it. */
  given?: Partial<Pick<ContentEditor, 'mayPublish' | 'company' | 'dishes'>>;
  onFocus?: FocusEventHandler;
}

/** The form of a document of described fields: its languages, the steps back and forward, and every field. */
export function ContentForm({ content: { edit, editor, missing, setLanguage }, words, given, onFocus }: ContentFormProps) {
  const { past, future } = edit.state;
  return (
    <fieldset className="content-form" disabled={!useHydrated()} onFocus={onFocus}>
      <div className="content-form-head">
        <TranslationTabs missing={missing} chosen={editor.language} onChoose={setLanguage} />
        <UndoButtons past={past.length} future={future.length} step={edit.step} />
      </div>
      <ContentEditorProvider value={{ ...editor, ...given }}>
        <FormFields words={words} />
      </ContentEditorProvider>
    </fieldset>
  );
}

const words = contentWords.translations;

interface TranslationTabsProps {
  /** How many texts are missing in each language. */
  missing: Record<TranslationLanguage, number>;
  chosen: TranslationLanguage | undefined;
  onChoose: (language: TranslationLanguage | undefined) => void;
}

/** Tabs to choose the language shown beside the Italian, with the missing texts of each. */
function TranslationTabs({ missing, chosen, onChoose }: TranslationTabsProps) {
  const name = useId();
  return (
    <fieldset className="translation-tabs">
      <legend>{words.label}</legend>
      {translationLanguages.map((language) => (
        <Chip key={language} type="radio" name={name} checked={chosen === language} onChange={() => onChoose(language)}>
          <span lang={language}>{languageNames[language]}</span>{' '}
          <small data-missing={missing[language] > 0}>{missing[language] > 0 ? words.missing(missing[language]) : words.complete}</small>
        </Chip>
      ))}
      <Chip type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)}>
        {words.none}
      </Chip>
    </fieldset>
  );
}
