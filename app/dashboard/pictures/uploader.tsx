import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import {
  acceptedPictures,
  countUploads,
  isRunning,
  mayRetry,
  type Upload,
  type UploadQueue,
  type UploadState,
  useUploads,
} from './upload-queue.tsx';
import './uploader.css';
import emptyPictures from '../../drawings/vuoto-immagini.svg?url';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, Sign, TextButton } from '../frame/controls.tsx';
import { useWindowEvent } from '../frame/use-hydrated.ts';
import { Failure, PostForm } from '../editing/send.tsx';
import { announceSessionEnd } from '../sign-in/session-end.ts';
import type { PictureResult } from './change.server.ts';
import { AreaLink } from '../frame/area.tsx';

const words = pictureWords.drop;

export function Uploader() {
  const { uploads, queue } = useUploads();
  const { done } = countUploads(uploads);
  useReloadWhenMore(done);
  const place = useRef<HTMLDivElement>(null);
  const take = (files: File[]) => {
    // Opens a collapsed section when a file is dropped on it.
    const folded = place.current?.closest('details');
    if (folded) folded.open = true;
    queue.add(files);
  };
  const addChosenFiles = (input: HTMLInputElement | null) => {
    if (!input?.files?.length) return;
    take([...input.files]);
    // Allows choosing the same file again.
    input.value = '';
  };
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
                // Takes files that were chosen before hydration.
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
              <UploadRow key={upload.key} upload={upload} queue={queue} />
            ))}
          </ul>
          {done > 1 && <TextButton label={pictureWords.uploads.clear} onClick={() => queue.clearDone()} />}
        </section>
      )}
    </div>
  );
}

function useReloadWhenMore(done: number): void {
  const { revalidate } = useRevalidator();
  const before = useRef(done);
  useEffect(() => {
    if (done > before.current) void revalidate();
    before.current = done;
  }, [done, revalidate]);
}

/**
 * Accepts files that are pasted, or dropped anywhere on the page: a missed drop zone must not open the file instead of the page. @returns
 * whether files are being dragged over the page
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  });
  useWindowEvent('paste', ({ clipboardData }) => {
    if (clipboardData && clipboardData.files.length > 0) onFiles([...clipboardData.files]);
  });
  return over;
}

const uploadsWords = pictureWords.uploads;

export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { key, file, state } = upload;
  const running = isRunning(upload);
  return (
    <li className={`upload upload--${state.is}`}>
      <Thumbnail file={file} broken={state.is === 'refused'} />
      <div>
        <p className="upload-name">
          <b>{file.name}</b> <small>{pictureWords.size(file.size)}</small>
        </p>
        {running && <Progress name={file.name} share={state.is === 'sending' ? state.share : 0} />}
        {state.is === 'done' && <Arrived state={state} />}
        {state.is === 'refused' && (
          <p className="upload-error">
            <Refusal state={state} />
          </p>
        )}
      </div>
      <p className="upload-state">
        {state.is === 'waiting' && uploadsWords.waiting}
        {state.is === 'sending' && (state.share < 1 ? uploadsWords.sent(Math.floor(state.share * 100)) : uploadsWords.reading)}
        {state.is === 'retrying' && uploadsWords.retrying}
        {state.is === 'done' && (
          <Sign icon="i-spunta" label={state.known ? uploadsWords.knownDone : uploadsWords.done} className="upload-done" />
        )}
        {mayRetry(upload) && (
          <button type="button" className="text-button" onClick={() => queue.retry(key)}>
            <Icon name="i-tempo" />
            {uploadsWords.retry}
            <span className="visually-hidden"> {file.name}</span>
          </button>
        )}
      </p>
      <IconButton
        icon="i-chiudi"
        className="upload-away"
        label={running ? uploadsWords.cancel(file.name) : uploadsWords.remove(file.name)}
        onClick={() => queue.remove(key)}
      />
    </li>
  );
}

/** A preview of the local file; nothing if the browser cannot read it. */
function Thumbnail({ file, broken }: { file: File; broken: boolean }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (broken) {
    return (
      <span className="upload-broken">
        <Icon name="i-attenzione" />
      </span>
    );
  }
  return <span className="upload-thumbnail">{url && <img src={url} alt="" onError={() => setUrl(undefined)} />}</span>;
}

function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div
      className="upload-progress"
      role="progressbar"
      aria-label={uploadsWords.progress(name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={percent} height="1" />
      </svg>
    </div>
  );
}

function Refusal({ state }: { state: Extract<UploadState, { is: 'refused' }> }) {
  if (state.why === 'failed') return uploadsWords.failed;
  if (state.why === 'signed-out') {
    return (
      <>
        {uploadsWords.signedOut} <TextButton label={uploadsWords.signIn} onClick={announceSessionEnd} />
        {uploadsWords.thenRetry}
      </>
    );
  }
  return state.type === 'heic' ? pictureWords.heic : pictureWords.refused[state.why];
}

function Arrived({ state: { picture, known } }: { state: Extract<UploadState, { is: 'done' }> }) {
  const fetcher = useFetcher<PictureResult>();
  const address = `/pictures/${picture.id}`;
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const { alt } = picture;
  return (
    <>
      {known && (
        <p>
          {uploadsWords.known} <AreaLink to={address}>{picture.name}</AreaLink>
        </p>
      )}
      <PostForm by={fetcher} intent="text" action={address} className="upload-alt">
        <input
          name="alt"
          defaultValue={alt}
          maxLength={300}
          aria-label={uploadsWords.altOf(picture.name)}
          placeholder={uploadsWords.altPlaceholder}
          aria-invalid={refused === 'invalid' || undefined}
        />
        <button type="submit" className="text-button" disabled={fetcher.state !== 'idle'}>
          {pictureWords.picture.save}
          <span className="visually-hidden"> {uploadsWords.altOf(picture.name)}</span>
        </button>
      </PostForm>
      <p className="upload-alt-state" role="status">
        {answer && 'saved' in answer && dashboardWords.saving.saved}
        {refused === 'invalid' && pictureWords.picture.wrong}
      </p>
      {refused === 'missing' && <p className="upload-error">{pictureWords.picture.gone}</p>}
      <Failure answer={answer} words={{ invalid: undefined, missing: undefined, 'in use': undefined }} />
    </>
  );
}
