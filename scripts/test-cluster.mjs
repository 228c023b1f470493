// npm run test:cluster: four processes with PostgreSQL, an S3 server and a mail server, behind Caddy and nginx as in deploy/.
import process from 'node:process';
import { build, install, requirePackages, run } from './toolchain.mjs';

// Debian starts Caddy and nginx at once where /usr/sbin/policy-rc.d does not forbid it: so they are not installed by the way.
requirePackages({
  caddy: '/usr/bin/caddy',
  'nginx-light': '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  postgresql: '/usr/lib/postgresql',
  'python3-swift': '/usr/lib/python3/dist-packages/swift',
  systemd: '/usr/bin/systemd-analyze',
});
install();
build();
process.exit(run('vitest', ['run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)]) ? 0 : 1);
