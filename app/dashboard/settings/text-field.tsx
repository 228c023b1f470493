import type { ComponentProps } from 'react';
import { translationLanguages } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import type { SettingsName } from '#restaurant/settings/edited-settings.ts';
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

interface TranslatedFieldProps {
  name: SettingsName;
  label: string;
  help?: string;
  placeholder?: string;
  wrong?: string;
  wrongTranslation?: string;
  long?: boolean;
}

/** A text in Italian and its translations side by side; one that is missing says so. */
export function TranslatedField({ wrongTranslation = settingsWords.wrong.optionalLine, ...props }: TranslatedFieldProps) {
  const { name, label, long } = props;
  const italian = useField(name).value.trim();
  return (
    <div className="settings-translated">
      <SettingField {...props} />
      {translationLanguages.map((language) => (
        <Translation
          key={language}
          name={translationOf(name, language)}
          label={`${label}, ${settingsWords.inLanguage[language]}`}
          lang={language}
          placeholder={italian}
          wrong={wrongTranslation}
          {...(long ? { long } : {})}
        />
      ))}
    </div>
  );
}

function Translation(props: React.ComponentProps<typeof SettingField> & { placeholder: string }) {
  const missing = useField(props.name).value.trim() === '' && props.placeholder !== '';
  return <SettingField {...props} help={missing ? settingsWords.missing : undefined} />;
}
