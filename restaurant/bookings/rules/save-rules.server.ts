import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import {
  type Connection,
  findDocument,
  putDocument,
  saveDocument,
  type SaveResult,
  type Standing,
} from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { type BookingRules, defaultRules, rules as schema } from './rules.ts';
import { readRulesDraft, type RulesDraft, rulesDraftOf, rulesWith } from './rules-form.ts';

/** The rules as they stand; version 0 in an installation from before bookings. */
export async function requireRules(db: Connection): Promise<Standing<BookingRules>> {
  const found = await findDocument(db, 'bookings', 'rules', schema);
  if (found?.data) return found;
  return { data: defaultRules, version: 0, updatedAt: '1970-01-01T00:00:00Z', updatedBy: { username: null, name: '' } };
}

/** Saves what a form says of the rules. Whoever has booked keeps what they were promised: only what is booked from now on follows them. */
export async function saveRules(
  transaction: Transaction<Database>,
  { version, sent }: { version: number; sent: RulesDraft },
  change: Change,
): Promise<SaveResult<BookingRules>> {
  const edited = (before: BookingRules) => rulesWith(before, readRulesDraft(sent, rulesDraftOf(before)));
  if (version > 0) return saveDocument(transaction, { collection: 'bookings', id: 'rules', schema, version }, change, edited);
  const standing = await requireRules(transaction);
  if (standing.version > 0) return { refused: 'stale', current: standing };
  const result = edited(standing.data);
  if ('faults' in result) return { refused: 'invalid', faults: result.faults };
  await putDocument(transaction, { collection: 'bookings', id: 'rules', data: result.data }, change);
  return { saved: await requireRules(transaction), before: standing.data };
}
