import { landingWords } from '#languages/landing.ts';
import type { WeekRow } from '#restaurant/hours/timetable.ts';
import { inLanguage } from '#languages/page-address.ts';
import { languageNames } from '#languages/languages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from '../brand.tsx';
import { LanguageList } from '../language-list.tsx';
import { NewTabLink } from '../links.tsx';
import { ofTheHour } from '../opening-words.ts';
import { telephoneLink, useSite } from '../site.ts';
import { weekText } from './timetable.tsx';
import './header.css';

const panel = 'navigation-panel';

interface HeaderProps {
  opening: string;
  timetable: WeekRow[];
  /** The id of the section that books a table. */
  bookAt: string;
}

/**
 * The sticky header. On narrow screens its navigation is a popover, which works without JavaScript; a behaviour closes it on a choice
 * (app/islands/navigation.ts).
 */
export function Header({ opening, timetable, bookAt }: HeaderProps) {
  const { settings, language, path } = useSite();
  const words = landingWords[language];
  const section = useSectionLink();
  return (
    <header className="site-header">
      <div className="site-header-line">
        <Brand />
        <nav className="site-navigation" aria-label={words.mainNavigation}>
          <NavigationList />
        </nav>
        <ButtonLink className="book-now" href={section(bookAt)}>
          {words.bookNow}
        </ButtonLink>
        <button type="button" className="navigation-button" popoverTarget={panel} aria-label={words.openNavigation}>
          <Icon name="i-menu" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popover's autofocus acts when it opens, not on load */}
      <div className="navigation-panel" id={panel} popover="auto" data-behavior="navigation" tabIndex={-1} autoFocus>
        <div className="navigation-panel-top">
          <Brand />
          <button
            type="button"
            className="navigation-button"
            popoverTarget={panel}
            popoverTargetAction="hide"
            aria-label={words.closeNavigation}
          >
            <Icon name="i-chiudi" />
          </button>
        </div>
        <nav aria-label={words.mainNavigation}>
          <NavigationList home />
          <ButtonLink href={section(bookAt)}>{words.bookNow}</ButtonLink>
        </nav>
        <PhoneLink className="navigation-phone" />
        <p>
          <span {...ofTheHour}>{`${opening}. `}</span>
          {weekText(timetable, language)}
        </p>
        <p className="navigation-languages">
          {settings.lang.length > 1 &&
            settings.lang.map((one) => (
              <a key={one} href={inLanguage(path, one)} hrefLang={one} lang={one} aria-current={one === language || undefined}>
                {languageNames[one]}
              </a>
            ))}
        </p>
        <img src={drawingUrl('navigazione.svg')} width="390" height="190" alt="" loading="lazy" />
      </div>
    </header>
  );
}

function PhoneLink({ className }: { className: string }) {
  const { settings, language } = useSite();
  return (
    <a className={className} href={telephoneLink(settings.phoneNumber)}>
      <Icon name="i-telefono" />
      <span className="visually-hidden">{landingWords[language].call} </span>
      {settings.phoneNumber}
    </a>
  );
}

function NavigationList({ home = false }: { home?: boolean }) {
  const { language, to } = useSite();
  const section = useSectionLink();
  const { navigation } = landingWords[language];
  const links = [
    ...(home ? [{ name: landingWords[language].home, href: to('/') }] : []),
    { name: navigation.story, href: section('about') },
    { name: navigation.menu, href: to('/menu') },
    { name: navigation.specials, href: section('specials') },
    { name: navigation.events, href: section('events') },
    { name: navigation.gallery, href: section('gallery') },
    { name: navigation.contact, href: section('contact') },
    { name: navigation.franchising, href: section('contact') },
  ];
  return (
    <ul>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** A section's link: a fragment on the landing page, a full address on others. */
export function useSectionLink(): (section: string) => string {
  const { path, to } = useSite();
  return (section) => (path === '/' ? `#${section}` : `${to('/')}#${section}`);
}

/** The first line of the page: telephone, opening state, the menu in a new tab, and the languages. */
export function TopBar({ opening }: { opening: string }) {
  const { language, to } = useSite();
  const words = landingWords[language];
  return (
    <aside className="top-bar dark" aria-label={words.quickContacts}>
      <div className="top-bar-line">
        <PhoneLink className="top-bar-link" />
        <p className="top-bar-opening" {...ofTheHour}>
          {opening}
        </p>
        <NewTabLink className="top-bar-link" href={to('/menu')}>
          {words.menuLink}
          <Icon name="i-fuori" />
        </NewTabLink>
        <LanguageList />
      </div>
    </aside>
  );
}
