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
 * The header of every page except the landing page.
 * @param band whether the band of tiles stands below it
 * @param skip the text of the skip link
 * @param children shown at its right: languages, theme, telephone
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
 * The band of tiles below a header, from waves to ceramic flowers. It is inline, for the first paint of a first visit, and painted with two
 * patterns: seven hundred rings took a slow phone as long as the whole layout. The tiles of the sea (landing/sea.tsx) have finer petals in
 * three times the bytes, for which a menu has no room in its first round trip.
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
      {/* Three overlapping rows of waves, each shifted by half a tile; of the flowers the middle row is on top. */}
      <path fill="url(#wave)" transform="translate(0-60)" d="M0 0h360v120H0" />
      <path fill="url(#wave)" transform="translate(-60 0)" d="M0 0h480v120H0" />
      <path fill="url(#wave)" transform="translate(0 60)" d="M0 0h480v120H0" />
      <path fill="url(#flower)" transform="translate(0-60)" d="M360 0h1080v120H360zM480 120h960v120H480" />
      <path fill="url(#flower)" transform="translate(-60 0)" d="M480 0h1080v120H480" />
    </svg>
  );
}

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
