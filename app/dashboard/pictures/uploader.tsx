import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import { acceptedPictures } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { countUploads, useUploads } from './uploads.tsx';
import './uploader.css';
import emptyPictures from '../../drawings/vuoto-immagini.svg?url';

const words = pictureWords.drop;

/** Where pictures are dropped, pasted or chosen, many at once, with the state of each upload. */
export function Uploader({ area }: { area: string }) {
  const { uploads, queue } = useUploads();
  const { done } = countUploads(uploads);
  useReloadWhenMore(done);
  const place = useRef<HTMLDivElement>(null);
  const take = useCallback(
    (files: File[]) => {
      // Opens a collapsed section when a file is dropped on it.
      const folded = place.current?.closest('details');
      if (folded) folded.open = true;
      queue.add(files);
    },
    [queue],
  );
  const addChosenFiles = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input?.files?.length) return;
      take([...input.files]);
      // The same file can be chosen again.
      input.value = '';
    },
    [take],
  );
  const over = useDroppedFiles(take);
  return (
    <div className="uploader" ref={place}>
      <div className="drop" data-over={over}>
        <img src={emptyPictures} width="130" height="98" alt="" />
        <div className="drop-text">
          <strong className="drop-drag">{words.heading}</strong>
          <strong className="drop-touch">{words.headingTouch}</strong>
          <span>
            <span className="drop-drag">{words.or}</span>
            <label className="drop-choose">
              {words.choose}
              <input
                type="file"
                multiple
                accept={acceptedPictures}
                // Files that were chosen before hydration are in the input already.
                ref={addChosenFiles}
                onChange={({ currentTarget }) => addChosenFiles(currentTarget)}
              />
            </label>
            <span className="drop-drag">. </span>
            {words.types}
          </span>
          <noscript>{words.noScript}</noscript>
        </div>
      </div>
      {uploads.length > 0 && (
        <section aria-label={pictureWords.uploads.label}>
          <ul className="uploads">
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} queue={queue} area={area} />
            ))}
          </ul>
          {done > 1 && (
            <button type="button" className="text-button" onClick={() => queue.clearDone()}>
              {pictureWords.uploads.clear}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** Reloads the page's data when another picture has arrived, so that it is shown. */
function useReloadWhenMore(done: number): void {
  const { revalidate } = useRevalidator();
  const before = useRef(done);
  useEffect(() => {
    if (done > before.current) void revalidate();
    before.current = done;
  }, [done, revalidate]);
}

/**
 * Accepts files that are dropped anywhere on the page, or pasted: one that misses the drop zone must not
 * open in the tab instead of the page. Returns whether files are being dragged over the page.
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) onFiles([...clipboardData.files]);
    };
    document.addEventListener('dragover', hold);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', hold);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [onFiles]);
  return over;
}
