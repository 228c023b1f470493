import { useId } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { pictureUrl } from '../../../ui/drawing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSetting } from '../edit-context.ts';
import type { PictureChoice, PictureChoices } from '../pictures.server.ts';
import { Theirs } from '../text-field.tsx';

const words = settingsWords.logo;

/** The picture in the header of the site: the drawn mark, one that was uploaded, or a drawing that the site uses. */
export function LogoField({ pictures: { uploaded, drawings } }: { pictures: PictureChoices }) {
  const id = useId();
  const { name, value, wrong, theirs, onText } = useSetting('logoLink');
  const chosen = [...uploaded, ...drawings].find(({ source }) => source === value);
  return (
    <div className="settings-logo">
      <span className="settings-logo-sheet">
        {value === '' ? (
          <Icon name="mon" className="settings-logo-mark" />
        ) : (
          <img src={chosen?.thumbnail ?? pictureUrl(value)} alt="" width="84" height="84" />
        )}
      </span>
      <div className="field">
        <label htmlFor={id}>{words.choose}</label>
        <select
          id={id}
          name={name}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : `${id}-help`}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        >
          <option value="">{words.drawnMark}</option>
          {value !== '' && !chosen && <option value={value}>{value}</option>}
          <Choices label={words.ofSite} choices={uploaded} />
          <Choices label={words.drawings} choices={drawings} />
        </select>
        {wrong ? (
          <span className="field-error" id={`${id}-error`}>
            {words.wrong}
          </span>
        ) : (
          <span className="field-help" id={`${id}-help`}>
            {words.help}
          </span>
        )}
        {theirs && <Theirs by={theirs.by} text={theirs.text || words.drawnMark} onUse={() => onText(theirs.text)} />}
      </div>
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: PictureChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map(({ source, shows }) => (
        <option key={source} value={source}>
          {shows}
        </option>
      ))}
    </optgroup>
  );
}
