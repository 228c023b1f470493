import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { changesInto, type Connection, type SaveResult, type Standing } from '#restaurant/documents/store/documents.server.ts';
import { findOrInitial, type InitialDocument, saveFromInitial } from '#restaurant/documents/store/first-save.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { type BookingRules, defaultRules, rules as schema } from './rules.ts';
import { readRulesDraft, type RulesDraft, rulesDraftOf, rulesWith } from './rules-form.ts';

const document: InitialDocument<BookingRules> = { collection: 'bookings', id: 'rules', schema, initial: defaultRules };

/** The rules as they stand; version 0 in an installation from before bookings. */
export function requireRules(db: Connection): Promise<Standing<BookingRules>> {
  return findOrInitial(db, document);
}

/** Saves what a form says of the rules. Whoever has booked keeps what they were promised: only what is booked from now on follows them. */
export function saveRules(
  transaction: Transaction<Database>,
  { version, sent }: { version: number; sent: RulesDraft },
  change: Change,
): Promise<SaveResult<BookingRules>> {
  return saveFromInitial(transaction, { ...document, version }, change, (before) =>
    changesInto(schema, before, rulesWith(before, readRulesDraft(sent, rulesDraftOf(before)))),
  );
}
