import { useId } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { PicturesProvider } from '../../ui/picture.tsx';
import { PicturePicker } from '../pictures/picker/picture-picker.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { useDocumentEdit, useField } from '../editing/document-edit.ts';
import type { LogoChoice, LogoChoices } from './pictures.server.ts';

const words = settingsWords.logo;

/** The picture in the header of the site: the drawn mark, one that was uploaded, or a drawing that the site uses. */
export function LogoField({ pictures }: { pictures: LogoChoices }) {
  const { name, value, wrong } = useField('logoLink');
  const { change } = useDocumentEdit();
  const hydrated = useHydrated();
  return (
    <div className="settings-logo">
      {hydrated ? (
        <PicturesProvider pictures={pictures.shown}>
          <PicturePicker
            id="settings-logo"
            label={words.choose}
            value={value === '' ? undefined : { src: value, alt: '' }}
            optional
            whole
            empty={<Icon name="mon" />}
            onChoose={(picture) => change({ type: 'changes', changes: [{ op: 'set', path: name, value: picture?.src ?? '' }] })}
            error={wrong ? words.wrong : undefined}
          />
          <input type="hidden" name={name} value={value} />
        </PicturesProvider>
      ) : (
        <LogoSelect choices={pictures} />
      )}
    </div>
  );
}

/** The same as a list, for a browser without JavaScript. */
function LogoSelect({ choices: { uploaded, drawings } }: { choices: LogoChoices }) {
  const id = useId();
  const { name, value, wrong, onText } = useField('logoLink');
  const known = [...uploaded, ...drawings].some(({ source }) => source === value);
  return (
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
        {value !== '' && !known && <option value={value}>{value}</option>}
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
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: LogoChoice[] }) {
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
