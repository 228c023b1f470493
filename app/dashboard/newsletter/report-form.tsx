import { useState } from 'react';
import { useFetcher } from 'react-router';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { Block } from '../frame/block.tsx';
import { Choice } from './mail-preview.tsx';
import type { SubscribersAction } from './subscribers-action.server.ts';

const words = newsletterWords.report;

/** Marks bounces and complaints out of a pasted report, once it was shown whom it is about. */
export function ReportForm({ address }: { address: string }) {
  const fetcher = useFetcher<SubscribersAction>();
  const [report, setReport] = useState('');
  const [as, setAs] = useState<'bounced' | 'complained'>('bounced');
  const answer = fetcher.data;
  const found =
    answer && 'found' in answer && answer.found
      ? { emails: answer.found, bookings: answer.bookings ?? 0, others: answer.others ?? 0, unread: answer.unread ?? 0 }
      : undefined;
  const submit = (intent: 'look' | 'mark') =>
    void fetcher.submit({ intent, report, as, authToken: readAuthToken() }, { method: 'post', action: address });
  return (
    <Block heading={words.heading} about="">
      <p>{words.text}</p>
      <TextAreaField label={words.field} rows={5} value={report} onChange={({ currentTarget }) => setReport(currentTarget.value)} />
      <Choice label={words.as} of={words.kinds} options={['bounced', 'complained']} chosen={as} onChoose={setAs} />
      <p>
        <Button look="outline" onClick={() => submit('look')}>
          {words.look}
        </Button>
      </p>
      <div role="status">
        {found && (
          <>
            <p>{found.emails.length === 0 ? words.nobody : words.found(found.emails.length)}</p>
            <ul>
              {found.emails.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </ul>
            {found.bookings > 0 && <p>{words.bookings(found.bookings)}</p>}
            {found.unread > 0 && <p>{words.unread(found.unread)}</p>}
            {found.others > 0 && <p>{words.others(found.others)}</p>}
            {found.emails.length + found.bookings > 0 && (
              <Button onClick={() => submit('mark')}>
                {found.emails.length > 0 ? words.mark(found.emails.length) : words.markBookings(found.bookings)}
              </Button>
            )}
          </>
        )}
      </div>
      {answer && 'marked' in answer && answer.marked !== undefined && (
        <Notice tone="done">
          {(answer.marked > 0 || answer.bookings === 0) && <p>{words.marked(answer.marked)}</p>}
          {answer.bookings > 0 && <p>{words.markedBookings(answer.bookings)}</p>}
        </Notice>
      )}
    </Block>
  );
}
