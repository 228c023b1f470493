import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { picturePickerWords as words } from '#languages/picture-picker.ts';
import { Icon } from '../../../ui/icon.tsx';
import { acceptedPictures } from '../send-picture.ts';
import { UploadRow } from '../upload-row.tsx';
import { useUploads } from '../uploads.tsx';
import '../uploader.css';

/** Uploads a new picture while one is being chosen, with the pictures desk's queue: it continues when the dialog is closed. */
export function PictureUpload({ onArrived }: { onArrived: (picture: { id: string; name: string; alt: string }) => void }) {
  const { area = '' } = useParams();
  const { uploads, queue } = useUploads();
  const [sent, setSent] = useState<readonly number[]>([]);
  const types = useId();
  const own = uploads.filter(({ key }) => sent.includes(key));
  const onTheWay = own.filter(({ state }) => state.is !== 'done');
  const [last] = own.flatMap(({ state }) => (state.is === 'done' ? [state.picture] : [])).slice(-1);

  const tell = useEffectEvent(() => last && onArrived(last));
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!last || told.current === last.id) return;
    told.current = last.id;
    tell();
  }, [last]);

  return (
    <div className="picture-upload">
      <label className="button button--outline button--small picture-upload-choose">
        <Icon name="i-carica" />
        {words.upload}
        <input
          type="file"
          accept={acceptedPictures}
          aria-describedby={types}
          onChange={({ currentTarget }) => {
            const keys = queue.add([...(currentTarget.files ?? [])]);
            setSent((before) => [...before, ...keys]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <small id={types}>{words.uploadTypes}</small>
      {onTheWay.length > 0 && (
        <ul className="uploads" aria-label={words.arriving}>
          {onTheWay.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} area={area} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {last && words.arrived(last.name)}
      </p>
    </div>
  );
}
