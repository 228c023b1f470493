import { I18nProvider } from 'react-aria-components';
import type { Language } from '#languages/languages.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { into } from '#restaurant/documents/model/path.ts';
import { type Issue, issue } from '#restaurant/newsletter/issue.ts';
import type { SendingProgress } from '#restaurant/newsletter/progress.server.ts';
import type { Audience } from '#restaurant/newsletter/subscribers.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { PicturesProvider, type UploadedPictures } from '../../ui/picture.tsx';
import type { DishChoice } from '../content/content-editor.ts';
import { ContentForm } from '../content/content-form.tsx';
import { type ContentData, contentModel } from '../content/content-model.ts';
import type { WordsOf } from '../content/field-words.ts';
import { useContentEdit } from '../content/use-content-edit.ts';
import { contentWords } from '#languages/content.ts';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { CurrentDocument } from '../editing/model.ts';
import { useFocusedText } from '../editing/use-focused-text.ts';
import { MailPreview } from './mail-preview.tsx';
import { SendPanel } from './send-panel.tsx';

const words = newsletterWords.editor;

words.fields satisfies WordsOf<Issue>;

const model = contentModel({ schema: issue, words: words.fields });

interface IssueEditorProps {
  id: string;
  /** Where the issue is saved; below it its preview and its sending. */
  address: string;
  standing: CurrentDocument<ContentData>;
  damaged: number;
  pictures: UploadedPictures;
  dishes: readonly DishChoice[];
  audience: Audience;
  unreached: Audience['readers'];
  /** What became of its sendings, the newest first. */
  sendings: readonly SendingProgress[];
  /** Of the mail's HTML in each language, as it is saved. */
  bytes: Readonly<Record<Language, number>>;
  hasMailServer: boolean;
  now: number;
}

/** The editor of an issue, with the mail beside it, and whom it is sent to below. */
export function IssueEditor(props: IssueEditorProps) {
  const { id, address, standing, damaged, pictures, dishes, audience, unreached, sendings, bytes, hasMailServer, now } = props;
  const name = String(into(standing.data, 'subject'));
  const { find, onFocus } = useFocusedText();
  const document = `newsletter/${id}`;
  const content = useContentEdit(model, { beside: undefined, document, name, address, standing, now });
  const { edit, editor, missing, form } = content;
  return (
    <I18nProvider locale="it-IT">
      <PicturesProvider pictures={pictures}>
        <noscript>{words.needsScript}</noscript>
        {damaged > 0 && <Notice>{contentWords.editor.damaged(damaged)}</Notice>}
        <div className="mail-bench">
          <section className="content-bench" aria-label={words.form(name)}>
            <ContentForm content={content} words={words.fields} given={{ dishes }} onFocus={onFocus} />
          </section>
          <MailPreview address={`${address}/preview`} name={name} edit={{ draft: editor.draft, changed: edit.changed, form, find }} />
        </div>
      </PicturesProvider>
      <SendPanel
        address={`${address}/send`}
        name={name}
        version={standing.version}
        changed={edit.changed}
        audience={audience}
        unreached={unreached}
        latest={sendings[0]}
        bytes={bytes}
        hasMailServer={hasMailServer}
        missing={{ it: 0, ...missing }}
      />
      <EditingShell edit={edit} wide />
    </I18nProvider>
  );
}
