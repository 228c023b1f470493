import { contentWords } from '#languages/content.ts';
import { Picture } from '../../ui/picture.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';

const words = contentWords.picture;

/** A picture of the content, chosen among those there are. */
export function PictureField({ words: { label }, place }: { words: FieldWords; place: string }) {
  const { text, wrong, change } = useValue(place);
  return <PictureSelect id={place} value={text} onChoose={change} label={label} error={wrong ? contentWords.fault.picture : undefined} />;
}

interface PictureSelectProps {
  id: string;
  value: string;
  onChoose: (source: string) => void;
  label: string;
  error: string | undefined;
}

function PictureSelect({ id, value, onChoose, label, error }: PictureSelectProps) {
  const { pictures } = useContentEditor();
  const known = pictures.some(({ src }) => src === value);
  return (
    <div className="content-picture">
      <span className="content-picture-sheet">
        {value === '' ? words.none : <Picture source={value} alt="" sizes="110px" ratio={3 / 4} />}
      </span>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {value === '' && <option value="">{words.choose}</option>}
          {value !== '' && !known && <option value={value}>{value}</option>}
          {pictures.map(({ src, shows }) => (
            <option key={src} value={src}>
              {shows}
            </option>
          ))}
        </select>
        {error && (
          <span className="field-error" id={`${id}-error`}>
            {error}
          </span>
        )}
      </div>
    </div>
  );
}
