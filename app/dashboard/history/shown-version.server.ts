import type { Db } from '#database/connect.server.ts';
import { can, type Role } from '#restaurant/staff/permissions.ts';
import { type RouteDocument, requireEntry } from './document.server.ts';
import { mergeKeyNames, type NamedEntry } from './key-names.ts';
import { changesOf, compareVersions, documentName, isRestorable, isUndelete } from './present.ts';
import { permissionsForRestore, restoredByParts } from './restore.server.ts';
import { editing } from './seen.ts';
import { describeSave } from './change-summary.ts';

interface VersionView {
  role: Role;
  /** Milliseconds since 1970. */
  now: number;
  /** Compared with the current version rather than with the one before. */
  withNow: boolean;
}

/** One version of a document as its page shows it: what it changed, and what it can be restored to. */
export async function showVersion(db: Db, document: RouteDocument, entry: NamedEntry, { role, now, withNow: asked }: VersionView) {
  const { standing, collection, id } = document;
  const { version, before } = entry;
  const present = version.version === standing.version ? entry : await requireEntry(db, document, standing.version);
  const withNow = asked && version.version !== standing.version;
  // From the current version one goes back to the one before it; from any other, to that version itself.
  const target = version.version === standing.version && !standing.deleted ? before : version;
  const to = target === version ? entry : target && (await requireEntry(db, document, target.version));
  const left = withNow ? version : before;
  const forbidden = to ? permissionsForRestore(document, to, present).find((action) => !can(role, action)) : undefined;
  return {
    now,
    name: documentName(collection, id, version.contents ?? before?.contents),
    standing,
    version: {
      number: version.version,
      at: Date.parse(version.at),
      by: version.by.name,
      deed: describeSave(entry),
      lost: version.contents === undefined,
      damaged: version.faults.length,
      whole: version.version === 1 || version.change === 'delete' || isUndelete(entry),
      before: before && { at: Date.parse(before.at), lost: before.contents === undefined },
    },
    withNow,
    comparison: withNow
      ? compareVersions({ ...document, names: mergeKeyNames(entry, present) }, version.contents, present.version.contents, now)
      : changesOf(entry),
    restore: !forbidden && target && isRestorable(target) ? { version: target.version, at: Date.parse(target.at) } : undefined,
    restoreLines:
      left &&
      !standing.deleted &&
      restoredByParts.includes(collection) &&
      isRestorable(left) &&
      can(role, 'restore documents') &&
      can(role, editing[collection])
        ? left.version
        : undefined,
    forbidden,
  };
}
