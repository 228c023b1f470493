import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { picturePickerWords as words } from '#languages/pictures.ts';
import { mediaSource } from '#restaurant/media/media.ts';
import { Field } from '../../ui/field.tsx';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture, PicturesProvider } from '../../ui/picture.tsx';
import { acceptedPictures, useUploads } from './upload-queue.tsx';
import { UploadRow } from './uploader.tsx';
import { useArea } from '../frame/area.tsx';
import { ActionButton, Sign, Spoken } from '../frame/controls.tsx';
import { askForPictures, type PictureChoice, type PictureChoices, shownOf } from './picture-choices.ts';
import './picture-dialog.css';

export interface ChosenPicture {
  src: string;
  alt: string;
  translations?: PictureChoice['translations'];
}

interface PictureDialogProps {
  label: string;
  value: ChosenPicture | undefined;
  optional: boolean | undefined;
  describes: boolean | undefined;
  onClose: () => void;
  /** `choice` is undefined for the picture that was chosen before. */
  onChoose: (picture: ChosenPicture | undefined, choice?: PictureChoice) => void;
}

export function PictureDialog({ label, value, optional, describes, onClose, onChoose }: PictureDialogProps) {
  const area = useArea();
  const [sought, setSought] = useState('');
  const { found, failed, more, reload } = usePictureList(area, sought.trim());
  const [chosen, setChosen] = useState(value);
  const [missing, setMissing] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  // On touch screens the list gets the focus: the search field would open the keyboard over the pictures.
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) choices.current?.focus();
  }, []);
  const pictures = found?.pictures ?? [];
  const none = found?.words === '' && pictures.length === 0;

  const choose = (src: string | undefined) => {
    const choice = pictures.find((one) => one.src === src);
    // The previous picture keeps its alternative text.
    setChosen(src === value?.src ? value : choice && { src: choice.src, alt: choice.alt, translations: choice.translations });
    setMissing(false);
  };
  const arrived = ({ id, alt }: { id: string; alt: string }) => {
    setChosen({ src: mediaSource(id), alt });
    // The new picture is the first of the list without a search.
    if (sought === '') reload();
    else setSought('');
  };
  const confirm = () => {
    if (!chosen) {
      onChoose(undefined);
      return;
    }
    if (describes && chosen.alt.trim() === '') {
      setMissing(true);
      alt.current?.focus();
      return;
    }
    onChoose(
      { ...chosen, alt: chosen.alt.trim() },
      pictures.find(({ src }) => src === chosen.src),
    );
  };

  return (
    <Dialog heading={words.heading(label)} wide onClose={onClose}>
      <div className="picture-dialog-head">
        <Field
          label={words.search}
          type="search"
          value={sought}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <PictureUpload onArrived={arrived} />
      </div>
      <p className="picture-dialog-found" role="status">
        {!found && !failed && words.loading}
        {failed && words.failed}
        {found && !failed && pictures.length > 0 && words.found(pictures.length, found.next !== undefined)}
        {found && !failed && found.words !== '' && pictures.length === 0 && words.notFound(found.words)}
      </p>
      {none && (
        <p>
          {words.empty}{' '}
          <a href={`${area}/pictures`} target="_blank" rel="noopener">
            {words.gallery}
            <span className="visually-hidden">{words.newTab}</span>
          </a>
          .
        </p>
      )}
      <PictureChoiceList
        ref={choices}
        pictures={pictures}
        chosen={chosen?.src}
        optional={optional === true}
        onChoose={choose}
        more={
          (found?.next !== undefined || failed) && (
            <ActionButton label={failed ? words.again : words.more} look="outline" small onClick={more} />
          )
        }
      />
      <div className="picture-dialog-foot">
        {describes && chosen && (
          <Field
            ref={alt}
            label={words.alt}
            value={chosen.alt}
            maxLength={300}
            autoComplete="off"
            error={missing && chosen.alt.trim() === '' ? words.altMissing : undefined}
            onChange={({ currentTarget }) => setChosen({ ...chosen, alt: currentTarget.value })}
          />
        )}
        <DialogActions out={dashboardWords.saving.cancel} onOut={onClose}>
          <ActionButton label={chosen || !optional ? words.confirm : words.confirmNone} disabled={!chosen && !optional} onClick={confirm} />
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface PictureChoiceListProps {
  ref: React.Ref<HTMLFieldSetElement>;
  pictures: readonly PictureChoice[];
  chosen: string | undefined;
  optional: boolean;
  onChoose: (source: string | undefined) => void;
  more: React.ReactNode;
}

/** Radio buttons, so that the arrow keys move between them. */
function PictureChoiceList({ ref, pictures, chosen, optional, onChoose, more }: PictureChoiceListProps) {
  const name = useId();
  return (
    <fieldset ref={ref} tabIndex={-1} className="picture-choices">
      <legend className="visually-hidden">{words.choices}</legend>
      {optional && (
        <label className="picture-choice">
          <input type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
          <span className="picture-choice-none">
            <Icon name="i-chiudi" />
          </span>
          <span className="picture-choice-words">{words.without}</span>
          {chosen === undefined && <Mark />}
        </label>
      )}
      <PicturesProvider pictures={shownOf(pictures)}>
        {pictures.map((picture) => (
          <label key={picture.src} className="picture-choice" title={picture.alt ? `${picture.alt} (${picture.name})` : picture.name}>
            <input type="radio" name={name} checked={chosen === picture.src} onChange={() => onChoose(picture.src)} />
            <Picture source={picture.src} alt="" sizes="150px" ratio={1} />
            <span className="picture-choice-words">{picture.alt || picture.name}</span>
            {chosen === picture.src && <Mark />}
          </label>
        ))}
      </PicturesProvider>
      {more}
    </fieldset>
  );
}

/** Marks the chosen picture by more than its border. Screen readers know it from the radio button. */
function Mark() {
  return <Sign icon="i-spunta" label={words.chosen} className="picture-choice-mark" aria-hidden="true" />;
}

/** The pause after the last keystroke before the search. */
const pauseMs = 250;

/** The pictures that match a search. `more` loads another page, `reload` starts again. */
function usePictureList(area: string, words: string) {
  /** `words` is the search of these pictures, until the next results arrive. */
  const [found, setFound] = useState<PictureChoices & { words: string }>();
  const [failed, setFailed] = useState(false);

  const ask = useCallback(
    async (before: PictureChoices | undefined, signal: AbortSignal) => {
      try {
        const page = await askForPictures(area, before?.next ? { words, after: before.next } : { words }, signal);
        setFound({ words, pictures: [...(before?.pictures ?? []), ...page.pictures], next: page.next });
        setFailed(false);
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    },
    [area, words],
  );

  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => void ask(undefined, asking.signal), words === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ask, words]);

  return {
    found,
    failed,
    more: () => void ask(found?.words === words ? found : undefined, new AbortController().signal),
    reload: () => void ask(undefined, new AbortController().signal),
  };
}

/** Uploads with the queue of the pictures desk, so an upload continues when the dialog is closed. */
function PictureUpload({ onArrived }: { onArrived: (picture: { id: string; name: string; alt: string }) => void }) {
  const { uploads, queue } = useUploads();
  const [sent, setSent] = useState<readonly number[]>([]);
  const types = useId();
  const own = uploads.filter(({ key }) => sent.includes(key));
  const onTheWay = own.filter(({ state }) => state.is !== 'done');
  const [last] = own.flatMap(({ state }) => (state.is === 'done' ? [state.picture] : [])).slice(-1);

  const tell = useEffectEvent(() => last && onArrived(last));
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (!last || reported.current === last.id) return;
    reported.current = last.id;
    tell();
  }, [last]);

  return (
    <div className="picture-upload">
      <label className="button button--outline button--small picture-upload-choose">
        <Icon name="i-carica" />
        {words.upload}
        <input
          type="file"
          accept={acceptedPictures}
          aria-describedby={types}
          onChange={({ currentTarget }) => {
            const keys = queue.add([...(currentTarget.files ?? [])]);
            setSent((before) => [...before, ...keys]);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </label>
      <small id={types}>{words.uploadTypes}</small>
      {onTheWay.length > 0 && (
        <ul className="uploads" aria-label={words.arriving}>
          {onTheWay.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <Spoken>{last && words.arrived(last.name)}</Spoken>
    </div>
  );
}
