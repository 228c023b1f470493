import { redirect, useFetcher } from 'react-router';
import { z } from 'zod';
import { boxNames } from '#restaurant/messages/boxes.ts';
import type { Action } from '#restaurant/staff/permissions.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { FailureNotice, PostForm, send, type SendError } from '../editing/send.tsx';
import { queryOf } from '../frame/area.tsx';
import { sealSoughtOf } from './sought.server.ts';
import type { Route } from './+types/seek';

/** The query's field, in the form and (encrypted) in the address. */
export const soughtField = 'q';

/** The desks with a search in their address, and their permissions. */
const soughtDesks = {
  guests: { path: 'bookings/guests', permission: 'take bookings' },
  messages: { path: 'messages', permission: 'answer messages' },
  subscribers: { path: 'newsletter/subscribers', permission: 'write the newsletter' },
} as const satisfies Record<string, { path: string; permission: Action }>;

type SoughtDesk = keyof typeof soughtDesks;

const maxWords = 200;

const form = z.object({
  desk: z.enum(['guests', 'messages', 'subscribers']),
  [soughtField]: z.string().transform((words) => words.trim().slice(0, maxWords)),
  box: z.enum(boxNames).optional().catch(undefined),
});

/** Redirects to a desk with the encrypted query: the words are in no address (decision 065). */
export async function action({ request, context, params: { area } }: Route.ActionArgs) {
  const { desk, [soughtField]: words, box } = await requireForm(request, form);
  requirePermission(context, soughtDesks[desk].permission);
  const sealed = await sealSoughtOf(context, words);
  throw redirect(`/${area}/${soughtDesks[desk].path}${queryOf({ box, [soughtField]: sealed || undefined })}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

interface SeekFormProps {
  desk: SoughtDesk;
  className: string;
  children: React.ReactNode;
}

/** The search form of a desk, which posts the words. */
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
