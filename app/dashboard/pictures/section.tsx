import { Link } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import type { PictureDescriptions } from '#restaurant/media/media.ts';
import { Picture, PicturesProvider } from '../../ui/picture.tsx';
import { CollapsibleSection } from '../frame/block.tsx';
import { PictureGrid } from './grid.tsx';
import type { PictureInUse, PicturesView } from './shown.ts';
import { Uploader } from './uploader.tsx';
import './section.css';

const words = pictureWords.list;

interface PicturesSectionProps {
  inUse: PictureInUse[];
  /** What is known of the uploaded ones among them. */
  descriptions: PictureDescriptions;
  newest: PicturesView;
  counts: { all: number; withoutText: number };
  area: string;
  now: number;
}

/** "Pictures Upload:": the upload, the newest pictures, and those that the site uses now. */
export function PicturesSection({ inUse, descriptions, newest, counts, area, now }: PicturesSectionProps) {
  return (
    <CollapsibleSection heading={pictureWords.section} about={pictureWords.countAll(counts.all, counts.withoutText)}>
      <Uploader area={area} />
      <PicturesProvider pictures={{ ...descriptions, ...newest.descriptions }}>
        {newest.pictures.length > 0 && (
          <>
            <h3>{words.newest}</h3>
            <PictureGrid pictures={newest.pictures} base={`/${area}/pictures`} now={now} bin={false} mayRestore={false} />
          </>
        )}
        <Link className="pictures-all" to={`/${area}/pictures`}>
          {words.toGallery(counts.all)}
        </Link>
        <h3>{words.used}</h3>
        <ul className="pictures">
          {inUse.map(({ src, shows, places }) => (
            <li key={src}>
              <Picture source={src} alt="" sizes="(max-width: 760px) 45vw, 150px" ratio={3 / 4} />
              <span className="pictures-shows">{shows}</span>
              <small>{places.join(', ')}</small>
            </li>
          ))}
        </ul>
      </PicturesProvider>
    </CollapsibleSection>
  );
}
