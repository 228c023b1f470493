import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { transact } from '#database/transact.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import type { MessageStatus } from './boxes.ts';

/** What may be done with a message besides answering it. */
export const messageChanges = ['read', 'unread', 'spam', 'not-spam', 'delete', 'restore', 'keep', 'unkeep'] as const;
export type MessageChange = (typeof messageChanges)[number];

/** Changes a message. @returns whether there is such a message; what it is already changes nothing */
export function changeMessage(db: Db, id: string, change: MessageChange, now: Temporal.Instant): Promise<boolean> {
  return transact(db, updateMessage, { id, change, now });
}

async function updateMessage(
  transaction: Transaction<Database>,
  { id, change, now }: { id: string; change: MessageChange; now: Temporal.Instant },
): Promise<boolean> {
  // A write that changes nothing takes the row's lock and reads it, in one step.
  const row = await transaction
    .updateTable('message')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returning(['status', 'deleted_at'])
    .executeTakeFirst();
  if (!row) return false;
  const answered = async (): Promise<MessageStatus> => ((await hasReply(transaction, id)) ? 'answered' : 'read');
  const set = await valuesOf(change, row, answered, now);
  if (!set) return true;
  await transaction.updateTable('message').set(set).where('id', '=', id).execute();
  await touchTopic(transaction, 'messages');
  return true;
}

async function valuesOf(
  change: MessageChange,
  row: { status: string; deleted_at: string | null },
  answered: () => Promise<MessageStatus>,
  now: Temporal.Instant,
): Promise<{ status?: MessageStatus; kept?: number; deleted_at?: string | null } | undefined> {
  switch (change) {
    case 'read':
      return row.status === 'new' ? { status: 'read' } : undefined;
    case 'unread':
      return row.status === 'new' ? undefined : { status: 'new' };
    case 'spam':
      return row.status === 'spam' ? undefined : { status: 'spam' };
    case 'not-spam':
      return row.status === 'spam' ? { status: await answered() } : undefined;
    case 'delete':
      return row.deleted_at === null ? { deleted_at: now.toString() } : undefined;
    case 'restore':
      return row.deleted_at === null ? undefined : { deleted_at: null };
    case 'keep':
      return { kept: 1 };
    case 'unkeep':
      return { kept: 0 };
  }
}

export async function hasReply(transaction: Transaction<Database>, id: string): Promise<boolean> {
  return (await transaction.selectFrom('message_reply').select('id').where('message_id', '=', id).executeTakeFirst()) !== undefined;
}
