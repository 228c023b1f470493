import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import routes from '../app/routes.ts';

const app = join(import.meta.dirname, '../app');
const entry = 'entry.client.tsx';
const router = 'hydrate-router.tsx';
const frame = 'dashboard/layout/layout.tsx';
/** Modules without side effects, by their paths from app/. */
const silent = /^(\.\.\/(languages|restaurant)|dashboard|site|ui)\/.*\.tsx?$/;
const pathOf = (id: string) => normalizePath(relative(app, id));

type Route = (typeof routes)[number];
const files = (route: Route): string[] => [route.file, ...(route.children ?? []).flatMap(files)];
const ofArea = new Set(routes.filter(({ file }) => file === frame).flatMap(files));

/**
 * Every management screen needs the router and the frame, which the bundler would split into a hundred files, one for each set of pages
 * that share a module. They become three: libraries, which rarely change; the site's modules without style sheets, which public pages use
 * too; and the frame with its style sheets, which public pages would otherwise link. Guests' scripts stay as they are.
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
                // The bundler requires it if a group leaves its modules' imports in place. These imports are in a group too, or guests load
                // them.
                preserveEntrySignatures: 'allow-extension',
                // Unused modules are left out with their imports.
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

/** The modules reachable from some. */
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
