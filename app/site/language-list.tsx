import { useLocation } from 'react-router';
import { pageWords } from '#languages/pages.ts';
import { inLanguage } from '#languages/page-address.ts';
import { languageNames } from '#languages/languages.ts';
import { useSite } from './site.ts';
import './language-list.css';

/** Links to this page in the active languages, if there are several. */
export function LanguageList() {
  const { settings, language: current, path } = useSite();
  // The query keeps a guest's filter.
  const { search } = useLocation();
  if (settings.lang.length < 2) return null;
  return (
    <nav className="language-list" aria-label={pageWords[current].languages}>
      {settings.lang.map((language) => (
        <a
          key={language}
          href={inLanguage(path, language) + search}
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
