import { noticeLabel } from '#languages/notice.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { useMaybeSite } from './site.ts';
// Imported as an address: few pages have a notice.
import look from './site-notice.css?url';
import { Read } from './read.tsx';

/**
 * The notice at the top of every page. It has its end as an attribute, so that a saved copy can remove it afterwards
 * (offline/saved-copy-banner.ts).
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
