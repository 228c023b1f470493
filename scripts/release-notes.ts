// The script `version` of npm: `npm version minor` writes the changes since the last release into CHANGELOG.md, then commits and tags it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

function writeNotes(): void {
  const file = 'CHANGELOG.md';
  const heading = '# What changed\n';
  const version = process.env['npm_package_version'];
  if (!version) {
    console.error('Run it by npm: npm version patch (or minor, or major).');
    process.exit(1);
  }
  const last = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname').split('\n')[0] || undefined;
  const commits = last === undefined ? undefined : readCommits(last);
  const notes = notesOf(commits, { version, date: Temporal.Now.plainDateISO('Europe/Rome').toString() });
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(`${heading}\n`, '') : '';
  writeFileSync(file, `${heading}\n${notes}${before}`);
  git('add', file);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** The commits since a tag with their files, the newest first. */
function readCommits(since: string): Commit[] {
  const log = git('log', '--no-merges', '--name-only', '--format=%x00%s', `${since}..HEAD`);
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [subject = '', ...files] = entry.split('\n').filter(Boolean);
      return { subject, files };
    });
}

interface Commit {
  subject: string;
  files: readonly string[];
}

/** The audience of a commit: the first that matches one of its files. */
const readers = [
  ['Guests', /^(app\/(site|feeds|ui|styles|offline|islands)|languages|content|mail)\//],
  ['Staff', /^app\/dashboard\//],
  ['Whoever runs it', /^(deploy|server|database|scripts)\/|^package\.json$|^\.env\.example$/],
  ['Rules of the house', /^restaurant\//],
] as const;

/** Tests and texts are no news to users. */
const silent = /^(tests|bench|docs)\/|\.test\.tsx?$/;

const maxLines = 200;

/**
 * The notes of a release in Markdown: changes for guests, staff and operators; each commit once.
 * @param commits since the last release, the newest first; undefined without one
 */
export function notesOf(commits: readonly Commit[] | undefined, { version, date }: { version: string; date: string }): string {
  const head = `## ${version}, ${date}\n\n`;
  if (commits === undefined) return `${head}The first release.\n\n`;
  const told = withoutReverted(commits).flatMap(({ subject, files }) => {
    const loud = files.filter((file) => !silent.test(file));
    const found = readers.find(([, folder]) => loud.some((file) => folder.test(file)));
    return found ? [{ reader: found[0], subject }] : [];
  });
  const migrations = commits.flatMap(({ files }) => files).filter((file) => /^database\/migrations\/\d/.test(file));
  const changes =
    migrations.length > 0 ? 'The database changes: the way back is `npm run release -- back`, which says whether it may.\n\n' : '';
  const groups = readers.map(([reader]) => {
    const lines = told.filter((one) => one.reader === reader).map(({ subject }) => `- ${subject}\n`);
    const more = lines.length > maxLines ? `- … and ${lines.length - maxLines} more\n` : '';
    return lines.length === 0 ? '' : `### ${reader}\n\n${lines.slice(0, maxLines).join('')}${more}\n`;
  });
  return `${head}${changes}${groups.join('')}${told.length === 0 ? 'Nothing that anybody sees.\n\n' : ''}`;
}

/** Leaves out reverted commits, and the reverts. */
function withoutReverted(commits: readonly Commit[]): readonly Commit[] {
  const reverted = new Set(commits.flatMap(({ subject }) => /^Revert "(.+)"$/.exec(subject)?.[1] ?? []));
  return commits.filter(({ subject }) => !reverted.has(subject) && !subject.startsWith('Revert "'));
}

// The definitions above are needed first.
if (import.meta.main) writeNotes();
