import { settingsWords } from '#languages/settings.ts';
import { translationLanguages } from '#languages/languages.ts';
import type { totalOf } from '../menus/summary.ts';
import { Switch } from '../frame/switch.tsx';
import type { SettingsName } from '#restaurant/settings/edited-settings.ts';
import { FieldSwitch } from '../editing/field-switch.tsx';

const words = settingsWords.languages;

/** The languages of the site. Italian is the language of the stored texts and is always on. */
export function LanguagesFields({ total }: { total: ReturnType<typeof totalOf> }) {
  return (
    <div role="group" aria-label={words.heading}>
      <div className="switches">
        <Switch label={words.name.it} note={words.always} checked disabled />
        {translationLanguages.map((language) => (
          <FieldSwitch<SettingsName>
            className="settings-switch"
            key={language}
            name={`lang.${language}`}
            label={words.name[language]}
            note={words.translated(total.translated[language], total.dishes)}
          />
        ))}
      </div>
      <p className="settings-help">{words.help}</p>
    </div>
  );
}
