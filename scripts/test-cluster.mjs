// npm run test:cluster: four processes with PostgreSQL, an S3 server and a mail server, behind Caddy and nginx as in deploy/.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { build, install, run } from './toolchain.mjs';

const packages = {
  caddy: '/usr/bin/caddy',
  'nginx-light': '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  postgresql: '/usr/lib/postgresql',
  'python3-swift': '/usr/lib/python3/dist-packages/swift',
  systemd: '/usr/bin/systemd-analyze',
};
const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]));
if (missing.length > 0) {
  // Debian starts Caddy and nginx at once where /usr/sbin/policy-rc.d does not forbid it: so they are not installed by the way.
  console.error(`Missing: ${missing.join(' and ')} (on Debian: apt-get install ${missing.join(' ')}).`);
  process.exit(1);
}
install();
build();
process.exit(run('vitest', ['run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)]) ? 0 : 1);
