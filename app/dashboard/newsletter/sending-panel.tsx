import { useEffect, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import type { MailStatus } from '#mail/mail.ts';
import type { SendingProgress } from '#restaurant/newsletter/issues.server.ts';
import { Button } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { Answer, sendingAnchor } from './send-panel.tsx';
import type { clientAction } from './send.ts';
import { Fact, TextButton, WayLink } from '../frame/controls.tsx';

const words = newsletterWords.sending;

/** How often the page looks how far a sending is, in milliseconds. */
const interval = 3_000;

interface SendingPanelProps {
  sending: SendingProgress;
  /** Which sending of its issue it is, from 1. */
  number: number;
  /** Its mails one by one; empty where they are not shown. */
  mails: readonly { recipient: string; status: MailStatus; answer: string | undefined }[];
  now: number;
  address: string;
}

/** How far a sending is, or how it went. */
export function SendingPanel({ sending, number, mails, now, address }: SendingPanelProps) {
  const { status, name } = sending;
  const going = status === 'sending' || status === 'paused' || status === 'planned';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!going) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, interval);
    return () => clearInterval(timer);
  }, [going, revalidate]);
  const { sent, refused, unknown, cancelled } = sending.mails;
  const done = sent + refused + unknown + cancelled;
  const written = done + sending.mails.queued + sending.mails.sending;
  const all = Math.max(sending.audience, written);
  const waiting = status === 'stopped' || status === 'sent' ? sending.mails.queued + sending.mails.sending : Math.max(0, all - done);
  const heading =
    status === 'planned'
      ? words.planned(name, formatMoment(Date.parse(sending.sendAt), now))
      : status === 'sending'
        ? words.going(name)
        : status === 'paused'
          ? words.paused(name)
          : words.past(number);
  return (
    <section className="newsletter-sheet" id={sendingAnchor(sending.id)} aria-label={heading}>
      <h2>{heading}</h2>
      <p>
        <span className="newsletter-state" data-state={status}>
          {newsletterWords.issues.status[status]}
        </span>{' '}
        {words.by(sending.by, formatMoment(Date.parse(sending.createdAt), now))}
      </p>
      {going && <Ways sending={sending} address={address} />}
      {status !== 'planned' && <Boat done={done} all={all} />}
      <dl className="newsletter-counts">
        <Fact name={words.counts.sent}>{sent}</Fact>
        <Fact name={words.counts.waiting}>{waiting}</Fact>
        <Fact name={words.counts.refused}>{refused}</Fact>
        <Fact name={words.counts.unknown}>{unknown}</Fact>
        {cancelled > 0 && <Fact name={words.counts.cancelled}>{cancelled}</Fact>}
      </dl>
      {going && <p>{words.close}</p>}
      {mails.length > 0 && (
        <details>
          <summary>{words.each}</summary>
          <ul className="newsletter-list">
            {mails.map((mail) => (
              <li key={mail.recipient} className="newsletter-row">
                <span>{mail.recipient}</span>
                <span>{words.mailStatus[mail.status]}</span>
                <small>{mail.answer}</small>
              </li>
            ))}
          </ul>
          {done + waiting > mails.length && <p>{words.more(done + waiting - mails.length)}</p>}
        </details>
      )}
      {written > 0 && (
        <p className="newsletter-ways">
          <WayLink icon="i-posta" label={words.inPost} to={`/mail?tab=all&sending=${sending.id}`} />
        </p>
      )}
    </section>
  );
}

/** The boat sails over what has left already. */
function Boat({ done, all }: { done: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((done / all) * 100);
  return (
    <div className="newsletter-boat">
      <progress value={done} max={Math.max(1, all)} aria-label={words.progress(done, all)} />
      <img src={drawingUrl('barchetta-sola.svg')} alt="" style={{ left: `${Math.min(96, Math.max(4, percent))}%` }} />
    </div>
  );
}

function Ways({ sending: { id, status }, address }: { sending: SendingProgress; address: string }) {
  const fetcher = useFetcher<typeof clientAction>();
  const [asked, setAsked] = useState(false);
  const submit = (intent: 'pause' | 'resume' | 'stop') => {
    setAsked(false);
    void fetcher.submit({ intent, id, authToken: readAuthToken() }, { method: 'post', action: address });
  };
  return (
    <>
      <p className="newsletter-ways">
        {status === 'paused' ? (
          <Button look="outline" onClick={() => submit('resume')}>
            <Icon name="i-avvia" /> {words.resume}
          </Button>
        ) : (
          <Button look="outline" onClick={() => submit('pause')}>
            <Icon name="i-pausa" /> {words.pause}
          </Button>
        )}
        <TextButton label={words.stop} danger onClick={() => setAsked(true)} icon="i-chiudi" />
      </p>
      <Answer answer={fetcher.data} />
      {asked && (
        <Dialog heading={words.stop} onClose={() => setAsked(false)}>
          <p>{words.stopSure}</p>
          <DialogActions out={words.stopNo} onOut={() => setAsked(false)}>
            <Button onClick={() => submit('stop')}>{words.stop}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
