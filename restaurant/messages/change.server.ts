import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { AuditEvent } from '#restaurant/audit/audit.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { MessageStatus } from './boxes.ts';

/** What may be done with a message besides answering it. */
export const messageChanges = ['read', 'unread', 'spam', 'not-spam', 'delete', 'restore', 'keep', 'unkeep'] as const;
export type MessageChange = (typeof messageChanges)[number];

/** Changes a message. @returns whether there is such a message; what it is already changes nothing */
export function changeMessage(db: Db, id: string, change: MessageChange, by: Change): Promise<boolean> {
  return transact(db, updateMessage, { id, change, by });
}

async function updateMessage(transaction: Tx, { id, change, by }: { id: string; change: MessageChange; by: Change }): Promise<boolean> {
  // A write that changes nothing takes the row's lock and reads it, in one step.
  const row = await transaction
    .updateTable('message')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returning(['status', 'deleted_at', 'received_at'])
    .executeTakeFirst();
  if (!row) return false;
  const answered = async (): Promise<MessageStatus> => ((await hasReply(transaction, id)) ? 'answered' : 'read');
  const set = await valuesOf(change, row, answered, by.now);
  if (!set) return true;
  await transaction.updateTable('message').set(set).where('id', '=', id).execute();
  const event = auditOf(change, { id, received: row.received_at, actor: by.actor.username });
  if (event) await insertAudit(transaction, event, by.now);
  await touchTopic(transaction, 'messages');
  return true;
}

/** What the audit log records of it: nothing that the message says, for that is erased one day and the log is not. */
function auditOf(
  change: MessageChange,
  { id, received, actor }: { id: string; received: string; actor: string | null },
): AuditEvent | undefined {
  const about = { actor, subject: id };
  const name = Temporal.Instant.from(received).toLocaleString('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone });
  switch (change) {
    case 'delete':
      return { action: 'deletion', ...about, details: { what: 'message', name } };
    case 'restore':
      return { action: 'undeletion', ...about, details: { what: 'message', name } };
    case 'spam':
    case 'not-spam':
      return { action: 'message-marked', ...about, details: { as: change, name } };
    default:
      return undefined;
  }
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

export async function hasReply(transaction: Tx, id: string): Promise<boolean> {
  return (await transaction.selectFrom('message_reply').select('id').where('message_id', '=', id).executeTakeFirst()) !== undefined;
}
