// The script `version` of npm: `npm version minor` writes what came since the last release into CHANGELOG.md, which is committed and tagged with it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Commit, notesOf } from './release-notes-text.ts';

const file = 'CHANGELOG.md';
const heading = '# What changed\n';
const version = process.env['npm_package_version'];
if (!version) {
  console.error('Run it by npm: npm version patch (or minor, or major).');
  process.exit(1);
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const last = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname').split('\n')[0] || undefined;
const commits = last === undefined ? undefined : readCommits(last);
const notes = notesOf(commits, { version, date: Temporal.Now.plainDateISO('Europe/Rome').toString() });
const before = existsSync(file) ? readFileSync(file, 'utf8').replace(`${heading}\n`, '') : '';
writeFileSync(file, `${heading}\n${notes}${before}`);
git('add', file);

/** The commits since a tag with the files they touch, the newest first. */
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
