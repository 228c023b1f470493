import { useFetcher } from 'react-router';
import type { Action } from '#restaurant/staff/permissions.ts';
import { FailureNotice, PostForm, type SendError } from '../editing/send.tsx';

interface SeekFormProps {
  desk: SoughtDesk;
  className: string;
  children: React.ReactNode;
}

/** The search of a desk: what is typed is sent, and never part of an address as it is. */
export function SeekForm({ desk, className, children }: SeekFormProps) {
  const fetcher = useFetcher<SendError>();
  return (
    <>
      <PostForm by={fetcher} fields={{ desk }} action="/sought" role="search" className={className}>
        {children}
      </PostForm>
      <FailureNotice answer={fetcher.data} />
    </>
  );
}

/** The field of the words, in the form and (encrypted) in the address. */
export const soughtField = 'q';

/** The desks whose search stands in their address: where they are, and what one must be allowed to look there. */
export const soughtDesks = {
  guests: { path: 'bookings/guests', permission: 'take bookings' },
  messages: { path: 'messages', permission: 'answer messages' },
  subscribers: { path: 'newsletter/subscribers', permission: 'write the newsletter' },
} as const satisfies Record<string, { path: string; permission: Action }>;

type SoughtDesk = keyof typeof soughtDesks;
