import { pageWords } from '#languages/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Band } from './band.tsx';
import { Brand } from './brand.tsx';
import { useMaybeSite } from './site.ts';
import './page-header.css';

/** Where the skip link of every page with this header leads. */
export const contentId = 'content';

interface PageHeaderProps {
  band?: boolean;
  skip?: string;
  className?: string;
  children?: React.ReactNode;
}

/**
 * The slim header of every page but the landing page.
 * @param band whether the band of tiles runs under it
 * @param className of a page that sets it closer
 * @param skip the words of the skip link; to the content when absent
 * @param children what is shown at its right: languages, theme, telephone
 */
export function PageHeader({ band = false, skip, className, children }: PageHeaderProps) {
  const { language } = useMaybeSite();
  return (
    <>
      <a className="skip-link" href={`#${contentId}`}>
        {skip ?? pageWords[language].skip}
      </a>
      <header className={['page-header', band && 'page-header--band', className].filter(Boolean).join(' ')}>
        <Brand />
        {children}
        <BookNow />
        {band && <Band />}
      </header>
    </>
  );
}

/** The way to a table, from every page but its own, while tables are booked online. */
function BookNow() {
  const { settings, language, path, to } = useMaybeSite();
  if (!settings?.forms.booking || path.startsWith('/prenota')) return null;
  return (
    <ButtonLink small className="page-header-book" href={to('/prenota')}>
      {pageWords[language].book}
    </ButtonLink>
  );
}
