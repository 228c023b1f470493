import { useId } from 'react';
import { contentWords } from '#languages/content.ts';
import { languageNames, type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import './translation-tabs.css';

const words = contentWords.translations;

interface TranslationTabsProps {
  /** How many texts are missing in each language. */
  missing: Record<TranslationLanguage, number>;
  chosen: TranslationLanguage | undefined;
  onChoose: (language: TranslationLanguage | undefined) => void;
}

/** Tabs to choose the language shown beside the Italian, with the missing texts of each. */
export function TranslationTabs({ missing, chosen, onChoose }: TranslationTabsProps) {
  const name = useId();
  return (
    <fieldset className="translation-tabs">
      <legend>{words.label}</legend>
      {translationLanguages.map((language) => (
        <label key={language}>
          <input type="radio" name={name} checked={chosen === language} onChange={() => onChoose(language)} />
          <span>
            <span lang={language}>{languageNames[language]}</span>{' '}
            <small data-missing={missing[language] > 0}>{missing[language] > 0 ? words.missing(missing[language]) : words.complete}</small>
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span>{words.none}</span>
      </label>
    </fieldset>
  );
}
