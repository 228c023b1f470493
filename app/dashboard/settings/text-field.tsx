import type { ComponentProps } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { useField } from '../editing/document-edit.ts';

interface SettingFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'lang' | 'maxLength'> {
  /** The path of the field. */
  name: string;
  label: string;
  help?: string | undefined;
  /** What is said when a save is refused at this field. */
  wrong?: string;
  /** Something else that is wrong here. */
  fault?: string | undefined;
  /** More than a line. */
  long?: boolean;
}

/** One text of the settings, with what is wrong with it. */
export function SettingField({ name, wrong = settingsWords.wrong.line, fault, long, type, ...props }: SettingFieldProps) {
  const field = useField(name);
  const shared = { ...props, name, value: field.value, autoComplete: 'off', error: field.wrong ? wrong : fault };
  return (
    <div>
      {long ? (
        <TextAreaField {...shared} rows={3} onChange={({ currentTarget }) => field.onText(currentTarget.value)} />
      ) : (
        <Field {...shared} type={type} onChange={({ currentTarget }) => field.onText(currentTarget.value)} />
      )}
    </div>
  );
}
