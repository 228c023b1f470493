// npm run release -- FOLDER: replaces the serving release by a built one, one process after the other. npm run release -- back: the same
// with the release before.
import { parseArgs } from 'node:util';
import { readCommandLine } from './command-line.ts';

const usage = `Usage: npm run release -- FOLDER | back
  --current LINK     the link to the release that serves (/srv/sushi/current)
  --ports 3001,3002  the processes (those that systemd runs as sushi@PORT)
  --restart COMMAND  how one is restarted, {port} in it (systemctl restart sushi@{port})
  --stop COMMAND     how one is stopped (systemctl stop sushi@{port})
  --wait SECONDS     how long one may take to be ready, a migration included (60)`;

/** The command with its arguments; undefined for an unknown one. */
function readCommand() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      current: { type: 'string', default: '/srv/sushi/current' },
      ports: { type: 'string' },
      restart: { type: 'string', default: 'systemctl restart sushi@{port}' },
      stop: { type: 'string', default: 'systemctl stop sushi@{port}' },
      wait: { type: 'string', default: '60' },
    },
  });
  const [release, ...rest] = positionals;
  const ports = values.ports?.split(',').map(Number);
  const readyMs = Number(values.wait) * 1_000;
  if (release === undefined || rest.length > 0 || !(readyMs > 0) || ports?.some((port) => !Number.isInteger(port))) return undefined;
  const { current, restart, stop } = values;
  return { release, given: { current, restart, stop, readyMs, ports } };
}

const { release, given } = readCommandLine(usage, readCommand);

const { readConfig } = await import('#server/config.ts');
const { listServedPorts, proxyAsksWithinMs, releaseBefore, replaceRelease } = await import('./replace-release.ts');
try {
  await replaceRelease({
    ...given,
    databaseUrl: readConfig(process.env).databaseUrl,
    next: release === 'back' ? releaseBefore(given.current) : release,
    ports: given.ports ?? listServedPorts(),
    pauseMs: proxyAsksWithinMs,
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
