import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { contentWords } from '#languages/content.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import type { TranslationLanguage } from '#languages/languages.ts';
import { missingTranslations, type PlainData } from '#restaurant/documents/editing/draft.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type UploadedPictures, PicturesProvider } from '../../ui/picture.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { momentWords } from '../frame/moments.ts';
import { SaveBar } from '../editing/save-bar.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { useEditKeys } from '../editing/use-edit-keys.ts';
import { ContentEditorProvider } from './content-editor.ts';
import { FormFields } from './form-fields.tsx';
import { KeptOffer } from './kept-offer.tsx';
import { keptDraftKey } from './kept-draft.ts';
import { Preview } from './preview.tsx';
import type { Section } from './sections.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { TranslationTabs } from './translation-tabs.tsx';
import { useContentEdit } from './use-content-edit.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useWide } from './use-wide.ts';
import './editor.css';

const words = contentWords.editor;

interface ContentEditorProps {
  section: Section;
  /** Where the section is saved. */
  address: string;
  /** Where its preview is asked for. */
  previewAddress: string;
  standing: Standing<PlainData>;
  damaged: number;
  /** What is known of the uploaded pictures that stand in it. */
  pictures: UploadedPictures;
  now: number;
  person: string;
  mayPublish: boolean;
}

/** The editor of one section: its form, the public page beside it, and saving. */
export function ContentEditor(props: ContentEditorProps) {
  const { section, address, standing, now, person, mayPublish } = props;
  const edit = useContentEdit(section, address, standing);
  const { state, dispatch, changed, saving, json } = edit;
  const [language, setLanguage] = useState<TranslationLanguage | undefined>('en');
  const [spoken, say] = useState('');
  const [previewing, setPreviewing] = useState(false);
  const hydrated = useHydrated();
  const wide = useWide();
  const kept = useKeptDraft(keptDraftKey(section.id, person), state, changed, hydrated);
  useEditKeys(edit.save);

  const { outcome, faults } = state;
  useEffect(() => {
    const [first] = faults;
    if (typeof outcome !== 'object' || first === undefined) return;
    const faultIn = (['en', 'pt'] as const).find((one) => first.endsWith(`@${one}`));
    if (faultIn) setLanguage(faultIn);
    // The field may stand in an item or a language that opens only now.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.content-bench :is([aria-invalid="true"], [data-invalid="true"])')?.focus(),
    );
  }, [outcome, faults]);

  const missing = {
    en: missingTranslations(section.fields, state.draft, 'en').length,
    pt: missingTranslations(section.fields, state.draft, 'pt').length,
  };
  const preview = <Preview address={props.previewAddress} json={json} name={section.name} />;
  return (
    <I18nProvider locale="it-IT">
      <PicturesProvider pictures={props.pictures}>
        <ContentEditorProvider value={{ state, dispatch, language, mayPublish, say }}>
          <section className="content-bench" aria-label={words.formOf(section.name)}>
            <noscript>{words.needsScript}</noscript>
            {props.damaged > 0 && <Notice>{words.damaged(props.damaged)}</Notice>}
            {kept.offer && (
              <KeptOffer
                when={momentWords(kept.offer.at, now)}
                onResume={() => {
                  if (kept.offer) dispatch({ type: 'resume', kept: kept.offer.kept });
                  kept.answer();
                }}
                onDiscard={kept.answer}
              />
            )}
            <div className="content-bench-columns">
              <fieldset className="content-form" disabled={!hydrated}>
                <div className="content-form-head">
                  <TranslationTabs missing={missing} chosen={language} onChoose={setLanguage} />
                  {hydrated && !wide && (
                    <Button look="outline" small onClick={() => setPreviewing(true)}>
                      {contentWords.preview.open}
                    </Button>
                  )}
                </div>
                <FormFields fields={section.fields} words={section.words} />
              </fieldset>
              {wide && <aside aria-label={contentWords.preview.heading}>{preview}</aside>}
            </div>
            <p className="visually-hidden" role="status">
              {spoken}
            </p>
          </section>
        </ContentEditorProvider>
      </PicturesProvider>
      <SaveBar
        wide
        about={changed || state.removed ? <EditSummary edit={edit} /> : undefined}
        outcome={outcome === 'missing' ? undefined : outcome}
        saving={saving}
        onCancel={changed ? () => dispatch({ type: 'cancel' }) : undefined}
        save={
          <Button onClick={edit.save} aria-disabled={!changed || saving}>
            {dashboardWords.saving.save}
          </Button>
        }
      >
        {outcome === 'missing' && words.missingDocument}
      </SaveBar>
      {previewing && !wide && (
        <Dialog heading={section.name} wide onClose={() => setPreviewing(false)}>
          {preview}
          <div className="dialog-ways">
            <Button look="outline" onClick={() => setPreviewing(false)}>
              {contentWords.preview.close}
            </Button>
          </div>
        </Dialog>
      )}
      {state.stale && (
        <StaleDialog
          key={state.stale.current.version}
          section={section}
          stale={state.stale}
          now={now}
          onSettle={edit.settle}
          onLater={() => dispatch({ type: 'postpone' })}
        />
      )}
      <LeaveGuard
        when={changed}
        text={kept.kept ? contentWords.kept.leaving : undefined}
        leave={kept.kept ? contentWords.kept.leave : undefined}
      />
    </I18nProvider>
  );
}

/** What is not saved yet, and the item that was taken away last. */
function EditSummary({ edit: { state, changes, dispatch } }: { edit: ReturnType<typeof useContentEdit> }) {
  const { removed } = state;
  return (
    <>
      {changes > 0 && (
        <>
          {words.changes(changes)} <small>{words.notYet(changes)}</small>
        </>
      )}
      {removed && (
        <span className="content-removed">
          {words.removed(removed.name)}
          <button type="button" className="text-button" onClick={() => dispatch({ type: 'put-back' })}>
            {words.putBack}
          </button>
        </span>
      )}
    </>
  );
}
