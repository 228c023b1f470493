import { useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';
import { contentWords } from '#languages/content.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { type UploadedPictures, PicturesProvider } from '../../ui/picture.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { CurrentDocument } from '../editing/model.ts';
import { PreviewBeside, PreviewButton } from '../editing/preview.tsx';
import { useFocusedText } from '../editing/use-focused-text.ts';
import { ContentForm } from './content-form.tsx';
import { type ContentData, contentModel } from './content-model.ts';
import type { Section } from './sections.ts';
import { useContentEdit } from './use-content-edit.ts';

const words = contentWords.editor;

interface ContentEditorProps {
  section: Section;
  /** Where the section is saved. */
  address: string;
  /** Where its preview is asked for. */
  previewAddress: string;
  standing: CurrentDocument<ContentData>;
  damaged: number;
  /** What is known of the uploaded pictures in it. */
  pictures: UploadedPictures;
  now: number;
  mayPublish: boolean;
  /** The legal data of the settings, for the legal pages. */
  company: Settings['legal'] | undefined;
}

/** The editor of one section: its form, and the public page beside it. */
export function ContentEditor({
  section,
  address,
  previewAddress,
  standing,
  damaged,
  pictures,
  now,
  mayPublish,
  company,
}: ContentEditorProps) {
  const { name, words: own } = section;
  const { find, onFocus } = useFocusedText();
  const model = useMemo(() => contentModel(section), [section]);
  const document = `${section.collection}/${section.id}`;
  const content = useContentEdit(model, { beside: 'en', document, name, address, standing, now });
  const { edit, editor, form } = content;
  const preview = { address: previewAddress, name, edit: { draft: editor.draft, changed: edit.changed, form, find } };
  return (
    <I18nProvider locale="it-IT">
      <PicturesProvider pictures={pictures}>
        <section className="content-bench" aria-label={words.formOf(name)}>
          <noscript>{words.needsScript}</noscript>
          {damaged > 0 && <Notice>{words.damaged(damaged)}</Notice>}
          <div className="content-bench-columns">
            <ContentForm content={content} words={own} given={{ mayPublish, company }} onFocus={onFocus} />
            <PreviewBeside {...preview} />
          </div>
        </section>
      </PicturesProvider>
      <EditingShell edit={edit} wide ways={<PreviewButton {...preview} />} />
    </I18nProvider>
  );
}
