import { contentWords } from '#languages/content.ts';
import { translationLanguages } from '#languages/languages.ts';
import { within } from '#restaurant/documents/editing/draft.ts';
import { type ChosenPicture } from '../pictures/picker/picture-dialog.tsx';
import { PicturePicker } from '../pictures/picker/picture-picker.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';

/** A picture of the content, chosen among those there are. */
export function PictureField({ words: { label }, place }: { words: FieldWords; place: string }) {
  const { draft, change: changeAt } = useContentEditor();
  const { text, wrong, change } = useValue(place);
  const choose = (picture: ChosenPicture | undefined) => {
    change(picture?.src ?? '');
    // The picture's own description is the default of an empty alternative text.
    const alt = within(place.slice(0, Math.max(0, place.lastIndexOf('.'))), 'alt');
    const texts = [picture?.alt, ...translationLanguages.map((language) => picture?.translations?.[language]?.alt)];
    [alt, ...translationLanguages.map((language) => `${alt}@${language}`)].forEach((field, index) => {
      const words = texts[index];
      if (draft[field] === '' && words) changeAt({ type: 'change', place: field, value: words });
    });
  };
  return (
    <PicturePicker
      id={place}
      label={label}
      value={text === '' ? undefined : { src: text, alt: '' }}
      onChoose={choose}
      error={wrong ? contentWords.fault.picture : undefined}
    />
  );
}
