import { settingsWords } from '#languages/settings.ts';
import { translationLanguages } from '#languages/languages.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import type { SettingsName } from '#restaurant/settings/edited-settings.ts';
import { useField } from '../editing/document-edit.ts';
import { SettingField } from './text-field.tsx';

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
