import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const modules = join(import.meta.dirname, '../../node_modules');

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
    types: [],
    paths: { 'schema-dts': [join(modules, 'schema-dts/dist/schema.d.ts')] },
  },
  include: ['*.ts'],
};

/**
 * The errors of JSON-LD against the vocabulary of schema.org, by the name of the text. The compiler finds them: each text becomes a literal
 * that must satisfy the types generated from the vocabulary (schema-dts). An unknown type, a property outside its domain, or a value outside
 * its range is a type error. So the vocabulary is not repeated here, and data from anywhere can be checked.
 * @param texts JSON-LD graphs as they are sent, by a name for each (letters, digits and dashes)
 */
export async function schemaOrgFaults(texts: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-schema-'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(folder, `${name}.ts`), `import type { Graph } from 'schema-dts';\nexport default (${text}) satisfies Graph;\n`);
  }
  const complaint = await run(join(modules, '.bin/tsc'), ['--project', folder, '--pretty', 'false'], { maxBuffer: 2 ** 26 }).then(
    () => '',
    (failure: { stdout?: string; stderr?: string }) => `${failure.stdout}${failure.stderr}`,
  );
  rmSync(folder, { recursive: true, force: true });
  const faults: Record<string, string[]> = {};
  for (const line of complaint.split('\n').filter((one) => one.includes('error TS'))) {
    const name = Object.keys(texts).find((one) => line.includes(`${one}.ts(`)) ?? 'compiler';
    (faults[name] ??= []).push(line.replace(/^.*?error /, ''));
  }
  if (complaint !== '' && Object.keys(faults).length === 0) throw new Error(complaint);
  return faults;
}

/** The JSON-LD of a page, as it is sent. */
export function structuredDataOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}
