import { dashboardWords } from '#languages/dashboard.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import type { totalOf } from '../menus/summary.ts';
import { Switch } from '../switch.tsx';
import type { StandingSettings } from './save.server.ts';
import { Theirs } from './text-field.tsx';

const words = dashboardWords.settings;

/** The languages of the site. Italian is the language of the stored texts and is always on. */
export function LanguagesFields({
  on,
  theirs,
  total,
  onToggle,
}: {
  on: readonly TranslationLanguage[];
  /** What somebody else saved in the meantime. */
  theirs: StandingSettings | undefined;
  total: ReturnType<typeof totalOf>;
  onToggle: (language: TranslationLanguage, on: boolean) => void;
}) {
  const differing = theirs ? translationLanguages.filter((language) => theirs.typed.lang.includes(language) !== on.includes(language)) : [];
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
      {theirs &&
        differing.map((language) => {
          const theirsOn = theirs.typed.lang.includes(language);
          const text = `${words.language[language]}: ${theirsOn ? words.on : words.off}`;
          return <Theirs key={language} by={theirs.updatedBy} text={text} onUse={() => onToggle(language, theirsOn)} />;
        })}
    </div>
  );
}
