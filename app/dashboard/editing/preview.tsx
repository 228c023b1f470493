import { useState, useSyncExternalStore } from 'react';
import { editingWords } from '#languages/editing.ts';
import { type Language, languageNames, languages } from '#languages/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { type PreviewEdit, usePreview } from './use-preview.ts';
import { TextButton } from '../frame/controls.tsx';
import './preview.css';

const words = editingWords.preview;

interface PreviewProps {
  /** The protected address of the Italian page. */
  address: string;
  name: string;
  edit: PreviewEdit;
  printable?: boolean;
}

/** The public page with the unsaved edit, beside the editor where there is room. */
export function PreviewBeside(props: PreviewProps) {
  const wide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(roomBeside).matches,
    () => false,
  );
  return (
    <aside className="preview" aria-label={words.heading}>
      {wide && (
        <>
          <h2>{words.heading}</h2>
          <PreviewPage {...props} />
        </>
      )}
    </aside>
  );
}

export function PreviewButton(props: PreviewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-button save-bar-icon preview-button" onClick={() => setOpen(true)}>
        <Icon name="i-occhio" />
        <span>{words.open}</span>
      </button>
      {open && (
        <Dialog heading={words.open} onClose={() => setOpen(false)}>
          <div className="preview-in-dialog">
            <PreviewPage {...props} />
          </div>
          <DialogActions out={words.close} onOut={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function PreviewPage({ address, name, edit, printable = false }: PreviewProps) {
  const [language, setLanguage] = useState<Language>('it');
  const page = language === 'it' ? address : `/${language}${address}`;
  const { frame, onLoad, state } = usePreview(page, edit);
  return (
    <>
      <div className="preview-head">
        <label>
          <span className="visually-hidden">{words.language}</span>
          <select
            value={language}
            onChange={({ currentTarget }) => setLanguage(languages.find((one) => one === currentTarget.value) ?? 'it')}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </label>
        {printable && <TextButton label={words.print} onClick={() => frame.current?.contentWindow?.print()} icon="i-stampa" />}
        <small role="status">{state === 'current' ? (edit.changed ? words.unsaved : words.saved) : words[state]}</small>
      </div>
      <div className="preview-sheet" data-unsaved={edit.changed}>
        <iframe key={page} ref={frame} src={page} title={words.title(name)} onLoad={onLoad} />
      </div>
    </>
  );
}

/** The same width as in preview.css. */
const roomBeside = '(min-width: 85em)';

function watchWidth(listener: () => void): () => void {
  const width = matchMedia(roomBeside);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
