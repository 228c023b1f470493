import { useFetcher } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import { mediaSource } from '#restaurant/media/media.ts';
import { useMay } from '../frame/staff-member.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { Failure, PostForm } from '../editing/send.tsx';
import type { PictureResult } from './change.server.ts';
import type { PictureView } from './shown.ts';
import { AreaLink, useArea } from '../frame/area.tsx';

const words = pictureWords.list;

export function PictureGrid({ pictures, now, bin }: { pictures: PictureView[]; now: number; bin: boolean }) {
  return (
    <ul className="prints" aria-label={words.pictures}>
      {pictures.map((picture) =>
        bin ? <DeletedPrint key={picture.id} picture={picture} /> : <Print key={picture.id} picture={picture} now={now} />,
      )}
    </ul>
  );
}

function Print({ picture, now }: { picture: PictureView; now: number }) {
  const { id, name, alt, bytes, uploadedAt, uploadedBy, uses } = picture;
  return (
    <li className="print">
      <AreaLink to={`/pictures/${id}`}>
        <Picture source={mediaSource(id)} alt="" sizes="(max-width: 47.5em) 45vw, 170px" ratio={3 / 4} className="print-picture" />
        <b className="print-name">{name}</b>
      </AreaLink>
      <small>
        {pictureWords.size(bytes)} · {words.by(uploadedBy, formatMoment(uploadedAt, now))}
      </small>
      <small className={uses.length === 0 ? 'print-unused' : undefined}>{placesOf(picture)}</small>
      {alt === '' && (
        <small className="print-wants">
          <Icon name="i-attenzione" />
          {words.noText}
        </small>
      )}
    </li>
  );
}

function placesOf({ uses }: PictureView): string {
  const places = [...new Set(uses.map(({ place }) => place))];
  if (places.length === 0) return words.unused;
  return places.length > 2 ? `${places.slice(0, 2).join(', ')} ${words.moreUses(places.length - 2)}` : places.join(', ');
}

function DeletedPrint({ picture: { id, name, bytes } }: { picture: PictureView }) {
  const mayRestore = useMay('delete pictures');
  const area = useArea();
  const fetcher = useFetcher<PictureResult>();
  return (
    <li className="print print--deleted">
      <img className="print-picture" src={`${area}/pictures/bin/${id}`} alt="" width="120" height="160" loading="lazy" />
      <b className="print-name">{name}</b>
      <small>{pictureWords.size(bytes)}</small>
      {mayRestore && (
        <PostForm by={fetcher} intent="restore" action={`/pictures/${id}`}>
          <button type="submit" className="text-button" disabled={fetcher.state !== 'idle'}>
            <Icon name="i-tempo" />
            {words.restore}
            <span className="visually-hidden">: {name}</span>
          </button>
        </PostForm>
      )}
      <Failure answer={fetcher.data} words={{ invalid: undefined, 'in use': undefined, missing: pictureWords.picture.gone }} />
    </li>
  );
}
