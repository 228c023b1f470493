import { pageWords } from '#languages/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Brand } from './brand.tsx';
import { contentId } from '#languages/page-address.ts';
import { useMaybeSite } from './site.ts';
import './page-header.css';

export { contentId };

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

const [paper, sea, sky, lemon] = ['#f7f0e1', '#1d3e96', '#5b82c4', '#f3cb38'] as const;

/**
 * The band of tiles under a header, from waves to ceramic flowers once across the page. It is part of the page, for the first paint of a
 * first visit, and painted with two patterns: a drawing of each of its seven hundred rings took a slow phone as long as the whole layout.
 * The tiles of the sea (landing/sea.tsx) have finer petals, in three times the bytes: a menu has no room for them in its one round trip.
 */
function Band() {
  return (
    <svg className="band" viewBox="0 0 1440 120" preserveAspectRatio="xMidYMin slice" aria-hidden="true" fill="none" strokeWidth="15">
      <Pattern id="wave">
        <circle r="48" stroke={sea} />
        <circle r="28" stroke={sky} />
      </Pattern>
      <Pattern id="flower">
        <circle r="55" fill={sea} />
        {/* Eight petals: the dashes of a circle, with round ends. */}
        <circle r="38" stroke={paper} strokeWidth="19" strokeLinecap="round" strokeDasharray="4 25.85" />
        <circle r="22" fill={lemon} />
      </Pattern>
      <path fill={paper} d="M0 0h1440v120H0" />
      {/* Three rows of waves, each over the one before it and half a tile beside it; of the flowers the middle row lies over the others. */}
      <path fill="url(#wave)" transform="translate(0-60)" d="M0 0h360v120H0" />
      <path fill="url(#wave)" transform="translate(-60 0)" d="M0 0h480v120H0" />
      <path fill="url(#wave)" transform="translate(0 60)" d="M0 0h480v120H0" />
      <path fill="url(#flower)" transform="translate(0-60)" d="M360 0h1080v120H360zM480 120h960v120H480" />
      <path fill="url(#flower)" transform="translate(-60 0)" d="M480 0h1080v120H480" />
    </svg>
  );
}

/** A round tile: what is in its middle, within two rings. */
function Pattern({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <pattern id={id} width="120" height="120" viewBox="-100-100 200 200" patternUnits="userSpaceOnUse">
      <circle r="100" fill={paper} />
      <circle r="88" stroke={sea} />
      <circle r="68" stroke={sky} />
      {children}
    </pattern>
  );
}
