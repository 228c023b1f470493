import { pictureWords } from '#languages/pictures.ts';
import emptyPictures from '../../drawings/vuoto-immagini.svg?url';
import type { ListQuery } from './list-query.ts';

const words = pictureWords.list;

/** A list without pictures says why, and what to do about it. */
export function NoPictures({ query: { show, name } }: { query: ListQuery }) {
  return (
    <div className="pictures-none">
      <img src={emptyPictures} width="200" height="150" alt="" />
      <div>
        {name ? (
          <p>{words.emptySearch(name)}</p>
        ) : show === 'all' ? (
          <Teaching />
        ) : (
          <p>{show === 'bin' ? words.emptyBin : words.emptyWithoutText}</p>
        )}
      </div>
    </div>
  );
}

function Teaching() {
  return (
    <>
      <h2>{words.empty}</h2>
      <p>{words.emptyHow}</p>
    </>
  );
}
