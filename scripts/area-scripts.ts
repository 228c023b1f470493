import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import routes from '../app/routes.ts';

const app = join(import.meta.dirname, '../app');
const entry = 'entry.client.tsx';
const router = 'hydrate-router.tsx';
const frame = 'dashboard/layout/layout.tsx';
/** Modules that do nothing by being there, by their paths from app/. */
const silent = /^(\.\.\/(languages|restaurant)|dashboard|site|ui)\/.*\.tsx?$/;
const pathOf = (id: string) => normalizePath(relative(app, id));

type Route = (typeof routes)[number];
const files = (route: Route): string[] => [route.file, ...(route.children ?? []).flatMap(files)];
const ofArea = new Set(routes.filter(({ file }) => file === frame).flatMap(files));

/**
 * Every screen of the area needs the router and the area's frame, of which the bundler would make a hundred files: one for each set of
 * pages that share a module. They become three: the libraries, which most releases leave as they are; our own modules without style sheets,
 * of which public pages are drawn too; and the frame with its style sheets, which public pages would otherwise link. What
 * guests' own scripts load stays as it is.
 */
export function areaScripts(): Plugin {
  const groups = new Map<string, 'libraries' | 'area' | 'area-frame'>();
  return {
    name: 'area-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (environment) =>
      environment === 'client'
        ? {
            build: {
              rollupOptions: {
                // The bundler asks for it where a group leaves the imports of its modules where they are: they are in a group too, or guests load them.
                preserveEntrySignatures: 'allow-extension',
                // What nobody asks for stays out, with what it asks for.
                treeshake: { moduleSideEffects: (id) => (silent.test(pathOf(id)) ? false : undefined) },
                output: { codeSplitting: { groups: [{ name: (id) => groups.get(id), includeDependenciesRecursively: false }] } },
              },
            },
          }
        : undefined,
    buildEnd() {
      const all = [...this.getModuleIds()];
      const file = (id: string) => pathOf(id.replace(/\?.*/, ''));
      const from = (...names: string[]) => all.filter((id) => names.includes(file(id)));
      const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const late = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

      const byGuests = reached(from(entry), (id) => [...imports(id), ...late(id).filter((other) => file(other) !== router)]);
      const byOtherPages = reached(
        all.filter((id) => this.getModuleInfo(id)?.isEntry && !ofArea.has(file(id))),
        imports,
      );
      const styled = reached(
        all.filter((id) => /\.css(\?|$)/.test(id)),
        (id) => this.getModuleInfo(id)?.importers ?? [],
      );
      for (const id of reached(from(router, frame), imports)) {
        if (file(id) === router || byGuests.has(id)) continue;
        if (!styled.has(id)) groups.set(id, id.includes('/node_modules/') ? 'libraries' : 'area');
        else if (!byOtherPages.has(id)) groups.set(id, 'area-frame');
      }
    },
  };
}

/** These modules and all that they lead to. */
function reached(from: string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...next(id));
  }
  return found;
}
