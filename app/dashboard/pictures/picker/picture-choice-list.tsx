import { useId } from 'react';
import { picturePickerWords as words } from '#languages/picture-picker.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture, PicturesProvider } from '../../../ui/picture.tsx';
import type { PictureChoice } from '../picture-choices.ts';
import { shownOf } from './ask-for-pictures.ts';

interface PictureChoiceListProps {
  ref: React.Ref<HTMLFieldSetElement>;
  pictures: readonly PictureChoice[];
  /** The source of the one that is chosen. */
  chosen: string | undefined;
  /** Whether none can be chosen as well. */
  optional: boolean;
  onChoose: (source: string | undefined) => void;
  /** What stands after the last of them. */
  more: React.ReactNode;
}

/** Thumbnails to choose one from: radio buttons, so that the arrow keys move between them. */
export function PictureChoiceList({ ref, pictures, chosen, optional, onChoose, more }: PictureChoiceListProps) {
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

/** Shows the chosen one by more than a border; screen readers get it from the radio button. */
function Mark() {
  return (
    <span className="picture-choice-mark" aria-hidden="true">
      <Icon name="i-spunta" />
      {words.chosen}
    </span>
  );
}
