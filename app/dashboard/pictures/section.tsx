import { dashboardWords } from '#languages/dashboard.ts';
import emptyPictures from '../../drawings/vuoto-immagini.svg?url';
import { pictureUrl } from '../../ui/drawing.ts';
import { Block } from '../block.tsx';
import type { PictureInUse } from './in-use.ts';
import './section.css';

const words = dashboardWords.pictures;

/** "Pictures Upload:": what will come, and the pictures the site uses today. */
export function PicturesSection({ pictures }: { pictures: PictureInUse[] }) {
  return (
    <Block heading={words.heading} about={words.count(pictures.length)}>
      <div className="pictures-soon">
        <img src={emptyPictures} width="130" height="98" alt="" />
        <p>
          <strong>{words.soon}</strong> {words.meanwhile}
        </p>
      </div>
      <ul className="pictures">
        {pictures.map(({ src, shows, places }) => (
          <li key={src}>
            <img src={pictureUrl(src)} alt="" width="120" height="160" loading="lazy" />
            <span>{shows}</span>
            <small>{places.join(', ')}</small>
          </li>
        ))}
      </ul>
    </Block>
  );
}
