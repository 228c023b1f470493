import { useId } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { pictureUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PictureInUse } from '../pictures/in-use.ts';
import { type SettingsTextProps, Theirs } from './text-field.tsx';

const words = dashboardWords.settings;

/** The picture in the header of the site: the drawn mark, or one of the pictures the site has. */
export function LogoField({
  name,
  value,
  wrong,
  theirs,
  onText,
  pictures,
}: Omit<SettingsTextProps, 'label'> & { pictures: PictureInUse[] }) {
  const id = useId();
  const known = pictures.some(({ src }) => src === value);
  return (
    <div className="settings-logo">
      <span className="settings-logo-sheet">
        {value === '' ? <Icon name="mon" className="settings-logo-mark" /> : <img src={pictureUrl(value)} alt="" width="84" height="84" />}
      </span>
      <div className="field">
        <label htmlFor={id}>{words.logo}</label>
        <select
          id={id}
          name={name}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        >
          <option value="">{words.drawnMark}</option>
          {value !== '' && !known && <option value={value}>{value}</option>}
          {pictures.map(({ src, shows }) => (
            <option key={src} value={src}>
              {shows}
            </option>
          ))}
        </select>
        {wrong && (
          <span className="field-error" id={`${id}-error`}>
            {words.wrong.logoLink}
          </span>
        )}
        {theirs && <Theirs by={theirs.by} text={theirs.text || words.drawnMark} onUse={() => onText(theirs.text)} />}
      </div>
    </div>
  );
}
