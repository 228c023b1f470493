import type { Db } from '#database/connect.server.ts';
import { can, type Role } from '#restaurant/staff/permissions.ts';
import { type AddressedDocument, requireEntry } from './document.server.ts';
import { bothNames, type NamedEntry } from './key-names.ts';
import { changesOf, compareVersions, documentName, isRestorable, isUndelete } from './present.ts';
import { actionsOfRestore } from './restore.server.ts';
import { editing } from './seen.ts';
import { deedOf } from './sentence.ts';

interface Look {
  role: Role;
  /** Milliseconds since 1970. */
  now: number;
  /** Compared with the current version rather than with the one before. */
  withNow: boolean;
}

/** One version of a document as its page shows it: what it changed, and what it can be restored to. */
export async function showVersion(db: Db, document: AddressedDocument, entry: NamedEntry, { role, now, withNow: asked }: Look) {
  const { standing, collection, id } = document;
  const { version, before } = entry;
  const present = version.version === standing.version ? entry : await requireEntry(db, document, standing.version);
  const withNow = asked && version.version !== standing.version;
  // From the current version one goes back to the one before it; from any other, to that version itself.
  const target = version.version === standing.version && !standing.deleted ? before : version;
  const to = target === version ? entry : target && (await requireEntry(db, document, target.version));
  const left = withNow ? version : before;
  const forbidden = to ? actionsOfRestore(document, to, present).find((action) => !can(role, action)) : undefined;
  return {
    now,
    name: documentName(collection, id, version.contents ?? before?.contents),
    standing,
    version: {
      number: version.version,
      at: Date.parse(version.at),
      by: version.by.name,
      deed: deedOf(entry),
      lost: version.contents === undefined,
      damaged: version.faults.length,
      whole: version.version === 1 || version.change === 'delete' || isUndelete(entry),
      before: before && { at: Date.parse(before.at), lost: before.contents === undefined },
    },
    withNow,
    comparison: withNow
      ? compareVersions({ ...document, names: bothNames(entry, present) }, version.contents, present.version.contents, now)
      : changesOf(entry),
    restore: !forbidden && target && isRestorable(target) ? { version: target.version, at: Date.parse(target.at) } : undefined,
    restoreLines:
      left && !standing.deleted && isRestorable(left) && can(role, 'restore documents') && can(role, editing[collection])
        ? left.version
        : undefined,
    forbidden,
  };
}
