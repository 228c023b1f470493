import type { FocusEventHandler } from 'react';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { type ContentEditor, ContentEditorProvider } from './content-editor.ts';
import type { FormWords } from './field-words.ts';
import { FormFields } from './form-fields.tsx';
import { TranslationTabs } from './translation-tabs.tsx';
import type { ContentEdit } from './use-content-edit.ts';
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
