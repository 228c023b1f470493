import { pictureWords } from '#languages/pictures.ts';
import emptyPictures from '../../drawings/vuoto-immagini.svg?url';
import type { ListQuery } from './list-query.ts';

const words = pictureWords.list;

/** An empty list of pictures: why it is empty, and what to do about it. */
export function NoPictures({ query: { show, name } }: { query: ListQuery }) {
  if (show === 'all' && name === '') {
    return (
      <div className="pictures-first">
        <h2>{words.empty}</h2>
        <ol>
          {words.emptySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <div className="pictures-none">
      <img src={emptyPictures} width="200" height="150" alt="" />
      <p>{name ? words.emptySearch(name) : show === 'bin' ? words.emptyBin : words.emptyWithoutText}</p>
    </div>
  );
}
