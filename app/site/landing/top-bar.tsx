import { landingWords } from '#languages/landing.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageList } from '../language-list.tsx';
import { useSite } from '../site.ts';
import { ofTheHour } from '../of-the-hour.ts';
import { telephoneLink } from '../telephone.ts';
import { NewTabLink } from '../new-tab-link.tsx';
import './top-bar.css';

/** The first line of the page: telephone, whether it is open, the menu in a new tab, and the languages. */
export function TopBar({ opening }: { opening: string }) {
  const { settings, language, to } = useSite();
  const words = landingWords[language];
  return (
    <aside className="top-bar dark" aria-label={words.quickContacts}>
      <div className="top-bar-line">
        <a className="top-bar-link" href={telephoneLink(settings.phoneNumber)}>
          <Icon name="i-telefono" />
          <span className="visually-hidden">{words.call} </span>
          {settings.phoneNumber}
        </a>
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
