import type { ComponentProps } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { Field } from '../../ui/field.tsx';
import type { SettingsText } from './settings-form.ts';

const words = dashboardWords.settings;

export interface SettingsTextProps {
  name: SettingsText;
  label: string;
  value: string;
  wrong: boolean;
  /** What somebody else saved here in the meantime. */
  theirs: { text: string; by: string } | undefined;
  onText: (text: string) => void;
}

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'lang'>;

/** One text of the settings, with what is wrong with it and what somebody else wrote there. */
export function SettingsTextField({ name, value, wrong, theirs, onText, ...props }: SettingsTextProps & InputProps) {
  return (
    <div>
      <Field
        {...props}
        name={name}
        value={value}
        autoComplete="off"
        error={wrong ? words.wrong[name] : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {theirs && <Theirs by={theirs.by} text={theirs.text} onUse={() => onText(theirs.text)} />}
    </div>
  );
}

/** What somebody else saved in a field, and a way to take it. */
export function Theirs({ by, text, onUse }: { by: string; text: string; onUse: () => void }) {
  return (
    <p className="settings-theirs">
      {words.theirs(by)} <q>{text || words.empty}</q>
      <button type="button" className="text-button" onClick={onUse}>
        {words.takeTheirs}
      </button>
    </p>
  );
}
