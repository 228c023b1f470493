import { noticeLabel } from '#languages/notice.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { useMaybeSite } from './site.ts';
// Imported as an address, not for its side effect: few pages have a notice.
import look from './site-notice.css?url';
import { Read } from './read.tsx';

/**
 * What the staff have to say to everybody for the time being, at the head of every page. It carries its end: a kept copy of
 * the page leaves it out from then on (offline/saved-copy-banner.ts).
 */
export function SiteNotice() {
  const { notice, language } = useMaybeSite();
  if (!notice) return null;
  return (
    <aside className="site-notice" data-until={notice.until} aria-label={noticeLabel[language]}>
      <link rel="stylesheet" href={look} />
      <p>
        <Read {...textIn(notice, 'text', language)} />
      </p>
    </aside>
  );
}
