import { dashboardWords } from '#languages/dashboard.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import type { totalOf } from '../menus/summary.ts';
import { Switch } from '../switch.tsx';

const words = dashboardWords.settings;

interface LanguagesFieldsProps {
  on: readonly TranslationLanguage[];
  total: ReturnType<typeof totalOf>;
  onToggle: (language: TranslationLanguage, on: boolean) => void;
}

/** The languages of the site. Italian is the language of the stored texts and is always on. */
export function LanguagesFields({ on, total, onToggle }: LanguagesFieldsProps) {
  return (
    <div role="group" aria-labelledby="settings-languages">
      <h3 id="settings-languages">{words.languages}</h3>
      <div className="switches">
        <Switch label={words.language.it} note={words.always} checked disabled />
        {translationLanguages.map((language) => (
          <Switch
            key={language}
            name="lang"
            value={language}
            label={words.language[language]}
            note={words.translated(total.translated[language], total.dishes)}
            checked={on.includes(language)}
            onChange={({ currentTarget }) => onToggle(language, currentTarget.checked)}
          />
        ))}
      </div>
    </div>
  );
}
