import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export interface Door {
  /** `:area/menus/:id?`, without the language before it. */
  pattern: string;
  /** The module below `app/`. */
  file: string;
  /** Whether something can be sent there. */
  hasAction: boolean;
}

/** All addresses of the site, once for all languages. */
export const endpoints: readonly Door[] = [...new Map(doorsOf(routes).map((door) => [`${door.pattern} ${door.file}`, door])).values()];

function doorsOf(entries: readonly RouteConfigEntry[], parent = ''): Door[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = [parent, path].filter(Boolean).join('/');
    const own = children.length > 0 ? [] : [{ pattern: pattern.replace(/^(en|pt)(\/|$)/, ''), file, hasAction: hasAction(file) }];
    return [...own, ...doorsOf(children, pattern)];
  });
}

function hasAction(file: string): boolean {
  const source = readFileSync(join(import.meta.dirname, '../../app', file), 'utf8');
  return /export (async function|function|const|let) action\b|export \{[^}]*\baction\b/.test(source);
}
