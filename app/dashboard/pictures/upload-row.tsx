import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { pictureWords } from '#languages/pictures.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { IntentFields } from '../sign-in/auth-token-field.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import { announceSessionEnd } from '../sign-in/session-end.ts';
import type { PictureResult } from './change.server.ts';
import { isRunning, mayRetry, type Upload, type UploadQueue, type UploadState } from './upload-queue.ts';

const words = pictureWords.uploads;

/** One upload: its picture, its progress, and its buttons. */
export function UploadRow({ upload, queue, area }: { upload: Upload; queue: UploadQueue; area: string }) {
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
        {state.is === 'done' && <Arrived state={state} area={area} />}
        {state.is === 'refused' && (
          <p className="upload-error">
            <Refusal state={state} />
          </p>
        )}
      </div>
      <p className="upload-state">
        {state.is === 'waiting' && words.waiting}
        {state.is === 'sending' && (state.share < 1 ? words.sent(Math.floor(state.share * 100)) : words.reading)}
        {state.is === 'retrying' && words.retrying}
        {state.is === 'done' && (
          <span className="upload-done">
            <Icon name="i-spunta" />
            {state.known ? words.knownDone : words.done}
          </span>
        )}
        {mayRetry(upload) && (
          <button type="button" className="text-button" onClick={() => queue.retry(key)}>
            <Icon name="i-tempo" />
            {words.retry}
            <span className="visually-hidden"> {file.name}</span>
          </button>
        )}
      </p>
      <IconButton
        icon="i-chiudi"
        className="upload-away"
        label={running ? words.cancel(file.name) : words.remove(file.name)}
        onClick={() => queue.remove(key)}
      />
    </li>
  );
}

/** A preview of the local file; nothing where the browser cannot read it. */
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
      aria-label={words.progress(name)}
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
  if (state.why === 'failed') return words.failed;
  if (state.why === 'signed-out') {
    return (
      <>
        {words.signedOut}{' '}
        <button type="button" className="text-button" onClick={announceSessionEnd}>
          {words.signIn}
        </button>
        {words.thenRetry}
      </>
    );
  }
  return state.type === 'heic' ? pictureWords.heic : pictureWords.refused[state.why];
}

/** A finished upload, with a link to describe the picture. */
function Arrived({ state: { picture, known }, area }: { state: Extract<UploadState, { is: 'done' }>; area: string }) {
  const fetcher = useFetcher<PictureResult | SendError>();
  const address = `/${area}/pictures/${picture.id}`;
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const { alt } = picture;
  return (
    <>
      {known && (
        <p>
          {words.known} <Link to={address}>{picture.name}</Link>
        </p>
      )}
      <fetcher.Form method="post" action={address} className="upload-alt">
        <IntentFields intent="text" />
        <input
          name="alt"
          defaultValue={alt}
          maxLength={300}
          aria-label={words.altOf(picture.name)}
          placeholder={words.altPlaceholder}
          aria-invalid={refused === 'invalid' || undefined}
        />
        <button type="submit" className="text-button" disabled={fetcher.state !== 'idle'}>
          {pictureWords.picture.save}
          <span className="visually-hidden"> {words.altOf(picture.name)}</span>
        </button>
      </fetcher.Form>
      <p className="upload-alt-state" role="status">
        {answer && 'saved' in answer && dashboardWords.saving.saved}
        {refused === 'invalid' && pictureWords.picture.wrong}
      </p>
      {refused === 'missing' && <p className="upload-error">{pictureWords.picture.gone}</p>}
      {refused && refused !== 'invalid' && refused !== 'missing' && refused !== 'in use' && <SendFailure outcome={refused} />}
    </>
  );
}
