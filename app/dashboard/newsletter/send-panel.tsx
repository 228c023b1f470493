import { useEffect, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { type Language, languageNames, languages } from '#languages/languages.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { isGoing } from '#restaurant/newsletter/issue.ts';
import type { SendingProgress } from '#restaurant/newsletter/issues.server.ts';
import { formatMoment, sayDay } from '../frame/date-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog, DialogActions, DialogButton } from '../frame/dialog.tsx';
import { ActionButton, Fact, IconTextLink, Submit, Switch } from '../frame/controls.tsx';
import { Choice } from './newsletter-desk.tsx';
import type { clientAction } from './send.ts';
import { FailureNotice, PostForm, useOneSubmit } from '../editing/send.tsx';
import { HeadedSection } from '../frame/desk.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/issue';

const words = newsletterWords.send;

type LoaderData = Route.ComponentProps['loaderData'];

interface SendPanelProps extends Pick<LoaderData, 'audience' | 'unreached' | 'bytes' | 'hasMailServer'> {
  action: string;
  name: string;
  version: number;
  /** Whether there are unsaved changes, which are not sent. */
  changed: boolean;
  latest: SendingProgress | undefined;
  missing: Record<Language, number>;
}

/** Gmail cuts longer HTML (102 KB) and hides the rest behind a link, with the one to leave. */
const shownByGmail = 102 * 1024;

const nearlyCut = 0.9 * shownByGmail;

/** The recipients and the time of an issue, and a test mail to oneself. */
export function SendPanel({ action, name, version, changed, audience, unreached, latest, missing, bytes, hasMailServer }: SendPanelProps) {
  const fetcher = useFetcher<typeof clientAction>();
  const onTest = useOneSubmit(fetcher);
  // Languages with missing texts are not chosen: their readers would get Italian.
  const [chosen, setChosen] = useState<readonly Language[]>(languages.filter((language) => missing[language] === 0));
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('10:00');
  const [asked, setAsked] = useState(false);
  const [testIn, setTestIn] = useState<Language>('it');
  const total = chosen.reduce((sum, language) => sum + unreached[language], 0);
  const reached = languages.reduce((sum, language) => sum + audience.readers[language] - unreached[language], 0);
  const going = latest !== undefined && isGoing(latest.status);
  const { asked: waiting, bounced, complained, left } = audience.statuses;
  const busy = fetcher.state !== 'idle';
  const later = when === 'later';
  const planned = { version, latest: latest?.id ?? '', day: later ? day : '', time: later ? time : '' };
  const ready = total > 0 && !going && !changed && !busy && (!later || (day !== '' && time !== ''));
  return (
    <div className="newsletter-two">
      <HeadedSection id="send-to" heading={words.to} className="newsletter-sheet">
        <div className="switches">
          {languages.map((language) => (
            <Switch
              key={language}
              label={languageNames[language]}
              note={
                reached > 0 && !going && audience.readers[language] > 0
                  ? words.unreached(unreached[language], missing[language])
                  : words.readers(audience.readers[language], missing[language])
              }
              checked={chosen.includes(language)}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, language] : chosen.filter((other) => other !== language))
              }
            />
          ))}
        </div>
        <p>
          <b>{words.total(total)}</b> {reached > 0 && (going ? words.onItsWay(reached) : words.reached(reached))}{' '}
          {words.outside(waiting, bounced + complained, left)}
        </p>
      </HeadedSection>
      <HeadedSection id="send-when" heading={words.when} className="newsletter-sheet">
        <Choice
          label={words.moment}
          of={{ now: words.now, later: words.later }}
          options={['now', 'later']}
          chosen={when}
          onChoose={setWhen}
        />
        {later && (
          <div className="newsletter-line">
            <Field label={words.day} type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
            <Field label={words.time} type="time" value={time} onChange={({ currentTarget }) => setTime(currentTarget.value)} />
          </div>
        )}
        <p className="newsletter-ways">
          <ActionButton
            label={later ? words.plan : words.sendNow(reached > 0 && !going ? total : undefined)}
            aria-disabled={!ready}
            onClick={() => ready && setAsked(true)}
          />
        </p>
        <Answer answer={fetcher.data} />
        {changed && <p>{words.unsaved}</p>}
        {going && <p>{words.going}</p>}
        {total === 0 && !going && <p>{reached > 0 && chosen.length > 0 ? words.allReached : words.refused.nobody}</p>}
        {!hasMailServer && <Notice role="none">{words.noServer}</Notice>}
        {languages
          .filter((language) => chosen.includes(language) && bytes[language] > nearlyCut)
          .map((language) => (
            <Notice key={language} role="none" tone={bytes[language] > shownByGmail ? 'error' : 'plain'}>
              {(bytes[language] > shownByGmail ? words.cut : words.nearlyCut)(languageNames[language], Math.ceil(bytes[language] / 1024))}
            </Notice>
          ))}
        <PostForm
          by={fetcher}
          once
          intent="test"
          fields={{ language: testIn }}
          action={action}
          className="newsletter-line newsletter-test"
          onSubmit={onTest}
        >
          <Field label={words.testTo} type="email" name="email" required autoComplete="email" />
          <Choice label={newsletterWords.preview.language} of={languageNames} options={languages} chosen={testIn} onChoose={setTestIn} />
          <Submit label={words.test} look="outline" aria-disabled={busy} />
        </PostForm>
        <p>{words.noTracking}</p>
      </HeadedSection>
      {asked && (
        <Dialog heading={words.sureHeading} onClose={() => setAsked(false)}>
          <p>
            {words.sure(name, total, later ? `${sayDay(day, 'sabato 14 novembre')} alle ${time}` : words.atOnce)}{' '}
            {reached > 0 && words.notAgain(reached)}
          </p>
          <PostForm by={fetcher} intent="plan" fields={planned} action={action} onSubmit={() => setAsked(false)}>
            {chosen.map((language) => (
              <input key={language} type="hidden" name="languages" value={language} />
            ))}
            <DialogActions out={words.no} onOut={() => setAsked(false)}>
              <Submit label={words.yes(total)} />
            </DialogActions>
          </PostForm>
        </Dialog>
      )}
    </div>
  );
}

function sendingAnchor(id: string): string {
  return `sending-${id}`;
}

type Answered = ReturnType<typeof useFetcher<typeof clientAction>>['data'];

function Answer({ answer }: { answer: Answered }) {
  if (!answer) return null;
  if ('tested' in answer) return <Notice tone="done">{words.testSent(answer.tested)}</Notice>;
  // A link, because the progress is far above the button.
  if ('planned' in answer)
    return (
      <Notice tone="done">
        {words.planned} <a href={`#${sendingAnchor(answer.planned)}`}>{words.follow}</a>
      </Notice>
    );
  return <FailureNotice answer={answer} words={words.refused} />;
}

const sendingWords = newsletterWords.sending;

const interval = 3_000;

interface SendingPanelProps extends Pick<LoaderData, 'mails' | 'now'> {
  sending: SendingProgress;
  number: number;
  action: string;
}

export function SendingPanel({ sending, number, mails, now, action }: SendingPanelProps) {
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
  const headings = {
    planned: sendingWords.planned(name, formatMoment(Date.parse(sending.sendAt), now)),
    sending: sendingWords.going(name),
    paused: sendingWords.paused(name),
    stopped: sendingWords.past(number),
    sent: sendingWords.past(number),
  };
  const heading = headings[status];
  return (
    <section className="newsletter-sheet" id={sendingAnchor(sending.id)} aria-label={heading}>
      <h2>{heading}</h2>
      <p>
        <span className="newsletter-state" data-state={status}>
          {newsletterWords.issues.status[status]}
        </span>{' '}
        {sendingWords.by(sending.by, formatMoment(Date.parse(sending.createdAt), now))}
      </p>
      {going && <Ways sending={sending} action={action} />}
      {status !== 'planned' && <Boat done={done} all={all} />}
      <dl className="newsletter-counts">
        <Fact name={sendingWords.counts.sent}>{sent}</Fact>
        <Fact name={sendingWords.counts.waiting}>{waiting}</Fact>
        <Fact name={sendingWords.counts.refused}>{refused}</Fact>
        <Fact name={sendingWords.counts.unknown}>{unknown}</Fact>
        {cancelled > 0 && <Fact name={sendingWords.counts.cancelled}>{cancelled}</Fact>}
      </dl>
      {going && <p>{sendingWords.close}</p>}
      {mails.length > 0 && (
        <details>
          <summary>{sendingWords.each}</summary>
          <ul className="newsletter-list">
            {mails.map((mail) => (
              <li key={mail.recipient} className="newsletter-row">
                <span>{mail.recipient}</span>
                <span>{sendingWords.mailStatus[mail.status]}</span>
                <small>{mail.answer}</small>
              </li>
            ))}
          </ul>
          {done + waiting > mails.length && <p>{sendingWords.more(done + waiting - mails.length)}</p>}
        </details>
      )}
      {written > 0 && (
        <p className="newsletter-ways">
          <IconTextLink icon="i-posta" label={sendingWords.inPost} to={`/mail?tab=all&sending=${sending.id}`} />
        </p>
      )}
    </section>
  );
}

function Boat({ done, all }: { done: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((done / all) * 100);
  return (
    <div className="newsletter-boat">
      <progress value={done} max={Math.max(1, all)} aria-label={sendingWords.progress(done, all)} />
      <img src={drawingUrl('barchetta-sola.svg')} alt="" style={{ left: `${Math.min(96, Math.max(4, percent))}%` }} />
    </div>
  );
}

function Ways({ sending: { id, status }, action }: { sending: SendingProgress; action: string }) {
  const fetcher = useFetcher<typeof clientAction>();
  const turn = status === 'paused' ? 'resume' : 'pause';
  const send = { by: fetcher, fields: { id }, action };
  return (
    <>
      <div className="newsletter-ways">
        <PostForm {...send} intent={turn}>
          <Button look="outline" type="submit">
            <Icon name={turn === 'resume' ? 'i-avvia' : 'i-pausa'} /> {sendingWords[turn]}
          </Button>
        </PostForm>
        <DialogButton icon="i-chiudi" label={sendingWords.stop} className="text-button text-button--danger" heading={sendingWords.stop}>
          {(close) => (
            <PostForm {...send} intent="stop" onSubmit={close}>
              <p>{sendingWords.stopSure}</p>
              <DialogActions out={sendingWords.stopNo} onOut={close}>
                <Submit label={sendingWords.stop} />
              </DialogActions>
            </PostForm>
          )}
        </DialogButton>
      </div>
      <Answer answer={fetcher.data} />
    </>
  );
}
