import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type Language, languageNames, languages } from '#languages/languages.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { isGoing, type SendingStatus } from '#restaurant/newsletter/issue.ts';
import type { Audience } from '#restaurant/newsletter/subscribers.server.ts';
import { sayDay } from '../frame/date-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { ActionButton, Submit, Switch } from '../frame/controls.tsx';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { Choice } from './newsletter-desk.tsx';
import type { clientAction } from './send.ts';
import { FailureNotice } from '../editing/send.tsx';
import { HeadedSection } from '../frame/desk.tsx';

const words = newsletterWords.send;

interface SendPanelProps {
  address: string;
  name: string;
  version: number;
  /** Whether there are changes that are not saved: what is saved is sent. */
  changed: boolean;
  audience: Audience;
  /** Confirmed readers whom this issue has not reached. */
  unreached: Audience['readers'];
  /** The newest sending of this issue. */
  latest: { id: string; status: SendingStatus } | undefined;
  missing: Record<Language, number>;
  /** Of the mail's HTML in each language. */
  bytes: Readonly<Record<Language, number>>;
  hasMailServer: boolean;
}

/** Gmail shows the beginning of what is longer, and hides the rest behind a link, with the one to leave (102 KB of HTML). */
const shownByGmail = 102 * 1024;

/** From here on a word more may be too much. */
const nearlyCut = 0.9 * shownByGmail;

/** Who receives an issue, and when; and a test mail to oneself. */
export function SendPanel({ address, name, version, changed, audience, unreached, latest, missing, bytes, hasMailServer }: SendPanelProps) {
  const fetcher = useFetcher<typeof clientAction>();
  // Whose texts are missing is asked: they would read Italian.
  const [chosen, setChosen] = useState<readonly Language[]>(languages.filter((language) => missing[language] === 0));
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('10:00');
  const [asked, setAsked] = useState(false);
  const [email, setEmail] = useState('');
  const [testIn, setTestIn] = useState<Language>('it');
  const total = chosen.reduce((sum, language) => sum + unreached[language], 0);
  const reached = languages.reduce((sum, language) => sum + audience.readers[language] - unreached[language], 0);
  const going = latest !== undefined && isGoing(latest.status);
  const { asked: waiting, bounced, complained, left } = audience.statuses;
  const busy = fetcher.state !== 'idle';
  const later = when === 'later';
  const submit = (fields: readonly [string, string][]) => {
    const form = new FormData();
    form.set('authToken', readAuthToken());
    for (const [field, value] of fields) form.append(field, value);
    void fetcher.submit(form, { method: 'post', action: address });
  };
  const plan = () => {
    setAsked(false);
    submit([
      ['intent', 'plan'],
      ['version', String(version)],
      ['latest', latest?.id ?? ''],
      ...chosen.map((language): [string, string] => ['languages', language]),
      ['day', later ? day : ''],
      ['time', later ? time : ''],
    ]);
  };
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
        <form
          className="newsletter-line newsletter-test"
          onSubmit={(event) => {
            event.preventDefault();
            submit([
              ['intent', 'test'],
              ['language', testIn],
              ['email', email],
            ]);
          }}
        >
          <Field
            label={words.testTo}
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Choice label={newsletterWords.preview.language} of={languageNames} options={languages} chosen={testIn} onChoose={setTestIn} />
          <Submit label={words.test} look="outline" aria-disabled={busy} />
        </form>
        <p>{words.noTracking}</p>
      </HeadedSection>
      {asked && (
        <Dialog heading={words.sureHeading} onClose={() => setAsked(false)}>
          <p>
            {words.sure(name, total, later ? `${sayDay(day, 'sabato 14 novembre')} alle ${time}` : words.atOnce)}{' '}
            {reached > 0 && words.notAgain(reached)}
          </p>
          <DialogActions out={words.no} onOut={() => setAsked(false)}>
            <Button onClick={plan}>{words.yes(total)}</Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

/** Where a sending stands on the page of its letter. */
export function sendingAnchor(id: string): string {
  return `sending-${id}`;
}

type Answered = ReturnType<typeof useFetcher<typeof clientAction>>['data'];

/** What became of the last press. */
export function Answer({ answer }: { answer: Answered }) {
  if (!answer) return null;
  if ('tested' in answer) return <Notice tone="done">{words.testSent(answer.tested)}</Notice>;
  // What it says is screens above the button, on a phone and on a desk.
  if ('planned' in answer)
    return (
      <Notice tone="done">
        {words.planned} <a href={`#${sendingAnchor(answer.planned)}`}>{words.follow}</a>
      </Notice>
    );
  return <FailureNotice answer={answer} words={words.refused} />;
}
