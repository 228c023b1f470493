import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { picturePickerWords as words } from '#languages/pictures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture, PicturesProvider, type UploadedPictures, useKnownPicture } from '../../ui/picture.tsx';
import { askForPictures, type PictureChoice, shownOf } from './picture-choices.ts';
import { type ChosenPicture, PictureDialog } from './picture-dialog.tsx';
import { TextButton } from '../frame/controls.tsx';
import { useArea } from '../frame/area.tsx';

interface PicturePickerProps {
  value: ChosenPicture | undefined;
  /** What the picture is for: the label of the buttons and the dialog. */
  label: string;
  /** Undefined removes an `optional` picture. */
  onChoose: (picture: ChosenPicture | undefined) => void;
  optional?: boolean;
  /** Whether the alternative text is edited in the dialog, not in a field of the page. */
  describes?: boolean;
  empty?: React.ReactNode;
  whole?: boolean;
  /** The id of the button that opens the dialog; a refused save focuses it. */
  id?: string;
  error?: string | undefined;
}

export function PicturePicker({ value, label, onChoose, optional, describes, empty, whole, id, error }: PicturePickerProps) {
  const [choosing, setChoosing] = useState(false);
  const [known, remember] = useKnownPictures(value?.src);
  const choose = (picture: ChosenPicture | undefined, choice?: PictureChoice) => {
    if (choice) remember(choice);
    setChoosing(false);
    onChoose(picture);
  };
  return (
    <div className="picture-picker" role="group" aria-label={label} data-wrong={error !== undefined}>
      <span className={whole ? 'picture-picker-sheet picture-picker-sheet--whole' : 'picture-picker-sheet'}>
        <PicturesProvider pictures={known}>
          {value ? (
            <Picture source={value.src} alt={value.alt} sizes="126px" ratio={whole ? undefined : 3 / 4} bare={whole} />
          ) : (
            (empty ?? <small>{words.none}</small>)
          )}
        </PicturesProvider>
      </span>
      <div className="picture-picker-ways">
        <span className="picture-picker-label" aria-hidden="true">
          {label}
        </span>
        <button
          type="button"
          id={id}
          className="text-button"
          aria-haspopup="dialog"
          data-invalid={error ? true : undefined}
          aria-describedby={error && id ? `${id}-error` : undefined}
          onClick={() => setChoosing(true)}
        >
          <Icon name="i-immagine" />
          {value ? words.change : words.choose}
          <span className="visually-hidden">{words.of(label)}</span>
        </button>
        {value && optional && <TextButton label={words.remove} danger onClick={() => choose(undefined)} icon="i-chiudi" />}
        {error && (
          <span className="field-error" id={id && `${id}-error`}>
            {error}
          </span>
        )}
      </div>
      {choosing &&
        // In a portal, so that its heading is outside the outline of the form.
        createPortal(
          <PictureDialog {...{ label, value, optional, describes }} onClose={() => setChoosing(false)} onChoose={choose} />,
          document.querySelector('.area') ?? document.body,
        )}
    </div>
  );
}

/**
 * Loads a picture that the page's loader did not know, because it was chosen since or in a resumed draft. The function adds one that was
 * just chosen.
 */
function useKnownPictures(source: string | undefined): [UploadedPictures, (choice: PictureChoice) => void] {
  const area = useArea();
  const [known, setKnown] = useState<UploadedPictures>({});
  const isLoaded = useKnownPicture(source ?? '') !== undefined;
  const unknown = source?.startsWith('/media/') && !isLoaded && !(source in known) ? source : undefined;
  const remember = useCallback((choice: PictureChoice) => setKnown((before) => ({ ...before, ...shownOf([choice]) })), []);
  useEffect(() => {
    if (unknown === undefined) return;
    const asking = new AbortController();
    // Its place stays empty, as on the site.
    askForPictures(area, { source: unknown }, asking.signal).then(
      ({ pictures }) => pictures.forEach(remember),
      () => undefined,
    );
    return () => asking.abort();
  }, [area, unknown, remember]);
  return [known, remember];
}
