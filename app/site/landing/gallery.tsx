import { textIn } from '#restaurant/documents/store/text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useSite } from '../site.ts';
import { Prose, Text } from '../text.tsx';
import { NewTabLink } from '../new-tab-link.tsx';

type View = LandingDocuments['gallery']['pictures'][number];

/** The eight views; each links to the restaurant's social profile. */
export function Gallery({ gallery }: { gallery: LandingDocuments['gallery'] }) {
  return (
    <section {...deferLayout} className="gallery content" id="gallery" aria-labelledby="gallery-title">
      <div className="gallery-top columns">
        <SectionHeading stamp={sectionStamps.gallery} id="gallery-title">
          <Text of={gallery} field="title" />
        </SectionHeading>
        <div className="gallery-words">
          <Prose of={gallery} field="text" />
        </div>
      </div>
      <ul className="gallery-views">
        {gallery.pictures.map((view) => (
          <li key={view.src + view.name}>
            <GalleryView view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GalleryView({ view }: { view: View }) {
  const { settings, language } = useSite();
  const profile = settings.social.instagram ?? settings.social.facebook;
  const alt = textIn(view, 'alt', language);
  const picture = (
    <>
      <span className="gallery-sheet">
        <Picture source={view.src} alt={alt.text} lang={alt.lang} sizes="(max-width: 899px) 74vw, 22vw" ratio={3 / 4} />
      </span>
      <span className="gallery-name">
        <Text of={view} field="name" />
      </span>
    </>
  );
  return profile ? <NewTabLink href={profile}>{picture}</NewTabLink> : picture;
}
