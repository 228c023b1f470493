import { useState } from 'react';
import { useFetcher, useParams } from 'react-router';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { fromSite } from '#restaurant/newsletter/subscriber.ts';
import type { Subscriber } from '#restaurant/newsletter/subscribers.server.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { SubscribersAction } from './subscribers-action.server.ts';

const words = newsletterWords.subscribers;

/** A subscriber in a line, and behind it the proof of their consent. */
export function SubscriberItem({ subscriber, now, address }: { subscriber: Subscriber; now: number; address: string }) {
  const { area } = useParams();
  const fetcher = useFetcher<SubscribersAction>();
  const [asked, setAsked] = useState(false);
  const { email, status, source } = subscriber;
  const moment = (at: string) => formatMoment(Date.parse(at), now);
  const active = status === 'asked' || status === 'confirmed';
  return (
    <details className="newsletter-proof">
      <summary>
        <b>{email}</b> <small>{subscriber.language}</small>
        <span className="newsletter-state" data-state={status}>
          {words.status[status]}
        </span>
        <small>{moment(subscriber.leftAt ?? subscriber.confirmedAt ?? subscriber.askedAt)}</small>
        <Icon name="i-giu" />
      </summary>
      <dl>
        <dt>{words.read}</dt>
        <dd>
          «{subscriber.consentText}» <em>{words.version(subscriber.consentVersion)}</em>
        </dd>
        <dt>{words.said}</dt>
        <dd>
          {moment(subscriber.askedAt)}, {source === fromSite ? words.site : words.imported(source)}
        </dd>
        <dt>{words.confirmed}</dt>
        <dd>
          {subscriber.confirmedAt === undefined
            ? words.notYet
            : source === fromSite
              ? `${moment(subscriber.confirmedAt)}, ${words.confirmedBy}`
              : moment(subscriber.confirmedAt)}
        </dd>
        {subscriber.leftAt !== undefined && (
          <>
            <dt>{words.ended}</dt>
            <dd>
              {moment(subscriber.leftAt)}, {words.status[status]}
            </dd>
          </>
        )}
      </dl>
      <p className="newsletter-ways">
        <a className="text-button" href={`/${area}/newsletter/subscribers/proof/${subscriber.id}`} download>
          <Icon name="i-scarica" /> {words.proof}
        </a>
        {active && (
          <button type="button" className="text-button text-button--danger" onClick={() => setAsked(true)}>
            {words.leave}
          </button>
        )}
      </p>
      {asked && (
        <Dialog heading={words.leave} onClose={() => setAsked(false)}>
          <p>{words.leaveSure(email)}</p>
          <div className="dialog-ways">
            <button type="button" className="text-button" onClick={() => setAsked(false)}>
              {words.no}
            </button>
            <Button
              onClick={() => {
                setAsked(false);
                void fetcher.submit({ intent: 'leave', email, authToken: readAuthToken() }, { method: 'post', action: address });
              }}
            >
              {words.yes}
            </Button>
          </div>
        </Dialog>
      )}
    </details>
  );
}
