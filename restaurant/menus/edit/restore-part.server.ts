import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { check, saveDocument, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { type Menu, menu as schema } from '../menu.ts';
import { type MenuPart, restorePart } from './restore-part.ts';

/**
 * Puts one part of a menu back as it was, as a save of its own.
 * @param given.standing the version that it was compared with
 */
export function restoreMenuPart(
  transaction: Transaction<Database>,
  given: { id: string; standing: number; part: MenuPart; earlier: Menu },
  change: Change,
): Promise<SaveResult<Menu>> {
  const { id, standing, part, earlier } = given;
  return saveDocument(transaction, { collection: 'menu', id, schema, version: standing }, change, (before) => {
    const restored = restorePart(before, earlier, part);
    return restored ? check(schema, restored) : { faults: [] };
  });
}
