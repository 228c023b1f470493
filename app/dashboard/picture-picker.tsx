import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFetcher, useParams } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture, PicturesProvider, type UploadedPictures } from '../ui/picture.tsx';
import { Dialog } from './dialog.tsx';
import type { PictureChoice, PictureChoices } from './pictures/list-route.ts';
import './picture-picker.css';

const words = menuEditorWords.picture;

/** A picture as content uses it. */
export interface ChosenPicture {
  src: string;
  alt: string;
  translations?: PictureChoice['translations'];
}

interface PicturePickerProps {
  value: ChosenPicture | undefined;
  /** Undefined takes the picture away. */
  onChoose: (picture: ChosenPicture | undefined) => void;
  /** What the picture is for, in words: it names the buttons. */
  label: string;
}

/** The picture of something, with the ways to choose another from those that were uploaded, and to take it away. */
export function PicturePicker({ value, onChoose, label }: PicturePickerProps) {
  const [choosing, setChoosing] = useState(false);
  const { load, data } = useFetcher<PictureChoices>();
  const { area } = useParams();
  const list = `/${area}/pictures/list`;
  // An uploaded picture is shown by what the list says of it.
  const unknown = value?.src.startsWith('/media/') ?? false;
  useEffect(() => {
    if (unknown) void load(list);
  }, [unknown, load, list]);
  return (
    <PicturesProvider pictures={shownOf(data?.pictures ?? [])}>
      <div className="picture-picker" role="group" aria-label={label}>
        {value && <Picture source={value.src} alt={value.alt} sizes="126px" ratio={3 / 4} className="picture-picker-shown" />}
        <div className="picture-picker-ways">
          <button type="button" className="text-button" onClick={() => setChoosing(true)}>
            <Icon name="i-immagine" />
            {value ? words.change : words.choose}
          </button>
          {value && (
            <button type="button" className="text-button text-button--danger" onClick={() => onChoose(undefined)}>
              <Icon name="i-chiudi" />
              {words.remove}
            </button>
          )}
        </div>
      </div>
      {choosing &&
        // Beside the desk: its heading does not stand among those of what the picture is for.
        createPortal(
          <PictureDialog
            list={list}
            value={value}
            onClose={() => setChoosing(false)}
            onChoose={(picture) => {
              setChoosing(false);
              onChoose(picture);
            }}
          />,
          document.querySelector('.area') ?? document.body,
        )}
    </PicturesProvider>
  );
}

interface PictureDialogProps {
  list: string;
  value: ChosenPicture | undefined;
  onClose: () => void;
  onChoose: (picture: ChosenPicture) => void;
}

function PictureDialog({ list, value, onClose, onChoose }: PictureDialogProps) {
  const { pictures, next, more, failed } = usePictureList(list);
  const [chosen, setChosen] = useState(value);
  const [missing, setMissing] = useState(false);
  const name = useId();
  return (
    <Dialog heading={words.heading} wide onClose={onClose}>
      <PicturesProvider pictures={shownOf(pictures ?? [])}>
        <fieldset className="picture-choices">
          <legend className="visually-hidden">{words.heading}</legend>
          {pictures?.map(({ src, alt, translations }) => (
            <label key={src}>
              <input
                type="radio"
                name={name}
                checked={chosen?.src === src}
                onChange={() => setChosen(value?.src === src ? value : { src, alt, translations })}
              />
              <Picture source={src} alt={alt || words.nameless} sizes="120px" ratio={1} />
            </label>
          ))}
        </fieldset>
      </PicturesProvider>
      <div role="status">
        {!pictures && !failed && <p>{words.loading}</p>}
        {pictures?.length === 0 && <p>{words.empty}</p>}
        {failed && <p>{words.failed}</p>}
      </div>
      {(next || failed) && (
        <button type="button" className="text-button" onClick={more}>
          {failed ? words.again : words.more}
        </button>
      )}
      {chosen && (
        <Field
          label={words.alt}
          value={chosen.alt}
          maxLength={300}
          autoComplete="off"
          error={missing && chosen.alt.trim() === '' ? words.altMissing : undefined}
          onChange={({ currentTarget }) => setChosen({ ...chosen, alt: currentTarget.value })}
        />
      )}
      <div className="dialog-ways">
        <button type="button" className="text-button" onClick={onClose}>
          {dashboardWords.saving.cancel}
        </button>
        <Button
          disabled={!chosen}
          onClick={() => {
            if (!chosen) return;
            if (chosen.alt.trim() === '') setMissing(true);
            else onChoose({ ...chosen, alt: chosen.alt.trim() });
          }}
        >
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** The pictures to choose from, a page more with every call of `more`. */
function usePictureList(list: string) {
  const { load, data, state } = useFetcher<PictureChoices>();
  const [before, setBefore] = useState<readonly PictureChoice[]>([]);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void load(list);
    setAsked(true);
  }, [load, list]);
  return {
    pictures: data && [...before, ...data.pictures],
    next: data?.next,
    failed: asked && state === 'idle' && data === undefined,
    more() {
      setBefore([...before, ...(data?.pictures ?? [])]);
      void load(data?.next ? `${list}?${new URLSearchParams({ after: data.next })}` : list);
    },
  };
}

function shownOf(pictures: readonly PictureChoice[]): UploadedPictures {
  return Object.fromEntries(pictures.flatMap(({ src, shown }) => (shown ? [[src, shown]] : [])));
}
