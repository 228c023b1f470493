import { settingsWords } from '#languages/settings.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { useSetting } from './edit-context.ts';
import type { SettingsName } from '#restaurant/settings/settings-form.ts';
import { SettingField } from './text-field.tsx';

interface TranslatedFieldProps {
  name: SettingsName;
  /** The fields that hold its translations. */
  translations: Record<TranslationLanguage, SettingsName>;
  label: string;
  help?: string;
  placeholder?: string;
  wrong?: string;
  wrongTranslation?: string;
  long?: boolean;
}

/** A text in Italian and its translations side by side; one that is missing says so. */
export function TranslatedField({ name, translations, label, help, placeholder, wrong, wrongTranslation, long }: TranslatedFieldProps) {
  const italian = useSetting(name).value.trim();
  const shared = long ? { long } : {};
  return (
    <div className="settings-translated">
      <SettingField
        {...shared}
        name={name}
        label={label}
        help={help}
        {...(placeholder ? { placeholder } : {})}
        wrong={wrong ?? settingsWords.wrong.line}
      />
      {translationLanguages.map((language) => (
        <Translation
          {...shared}
          key={language}
          name={translations[language]}
          label={label}
          language={language}
          italian={italian}
          wrong={wrongTranslation ?? settingsWords.wrong.optionalLine}
        />
      ))}
    </div>
  );
}

function Translation({
  name,
  label,
  language,
  italian,
  ...props
}: {
  name: SettingsName;
  label: string;
  language: TranslationLanguage;
  italian: string;
  wrong: string;
  long?: boolean;
}) {
  const missing = useSetting(name).value.trim() === '' && italian !== '';
  return (
    <SettingField
      {...props}
      name={name}
      label={`${label}, ${settingsWords.inLanguage[language]}`}
      lang={language}
      placeholder={italian}
      help={missing ? settingsWords.missing : undefined}
    />
  );
}
