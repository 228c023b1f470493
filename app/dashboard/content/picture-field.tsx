import { contentWords } from '#languages/content.ts';
import { translationLanguages } from '#languages/languages.ts';
import { nodeAt } from '#restaurant/documents/model/node.ts';
import { join, parentOf, type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { type ChosenPicture } from '../pictures/picker/picture-dialog.tsx';
import { PicturePicker } from '../pictures/picker/picture-picker.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';

/** A picture of the content, chosen among those there are. */
export function PictureField({ words: { label }, path }: { words: FieldWords; path: Path }) {
  const { node, draft, change } = useContentEditor();
  const { text, wrong, choose: chooseSource } = useValue(path);
  const choose = (picture: ChosenPicture | undefined) => {
    chooseSource(picture?.src ?? '');
    // The picture's own description is the default of an empty alternative text.
    const alt = join(parentOf(path), 'alt');
    if (!nodeAt(node, draft.data, alt)) return;
    const texts = [picture?.alt, ...translationLanguages.map((language) => picture?.translations?.[language]?.alt)];
    [alt, ...translationLanguages.map((language) => translationOf(alt, language))].forEach((field, index) => {
      const words = texts[index];
      if (textAt(node, draft, field) === '' && words) change({ type: 'texts', texts: { [field]: words } });
    });
  };
  return (
    <PicturePicker
      id={path}
      label={label}
      value={text === '' ? undefined : { src: text, alt: '' }}
      onChoose={choose}
      error={wrong ? contentWords.fault.picture : undefined}
    />
  );
}
