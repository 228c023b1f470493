import { pageWords } from '#languages/pages.ts';
import { languageNames } from '#languages/languages.ts';
import { inLanguage } from './paths.ts';
import { useSite } from './site.ts';
import './language-list.css';

/** This page in the languages that the settings turn on; nothing while Italian stands alone. */
export function LanguageList() {
  const { settings, language: current, path } = useSite();
  if (settings.lang.length < 2) return null;
  return (
    <nav className="language-list" aria-label={pageWords[current].languages}>
      {settings.lang.map((language) => (
        <a
          key={language}
          href={inLanguage(path, language)}
          hrefLang={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {language.toUpperCase()}
          <span className="visually-hidden">{` ${languageNames[language]}`}</span>
        </a>
      ))}
    </nav>
  );
}
