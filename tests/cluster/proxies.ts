import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../free-port.ts';

const root = join(import.meta.dirname, '../..');

/** A proxy with TLS before processes of the site. */
export interface Proxy {
  url: string;
  /** The certificate of the authority that signed its own. */
  ca: Buffer;
  pid: number | undefined;
  stop(): Promise<void>;
}

const adapted = z.looseObject({
  apps: z.looseObject({ http: z.looseObject({ servers: z.record(z.string(), z.looseObject({ listen: z.array(z.string()) })) }) }),
});

/** Caddy with `deploy/Caddyfile`; only the places of its files and certificates are added. */
export async function startCaddy(folder: string, port: number, upstreams: readonly number[]): Promise<Proxy> {
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    SITE: `localhost:${port}`,
    UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  };
  const json = execFileSync('caddy', ['adapt', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], { env });
  const config = adapted.parse(JSON.parse(json.toString()));
  for (const server of Object.values(config.apps.http.servers)) server['automatic_https'] = { disable_redirects: true };
  const file = join(home, 'config.json');
  const own = {
    admin: { disabled: true },
    storage: { module: 'file_system', root: home },
    logging: { logs: { default: { level: 'ERROR' } } },
    apps: { ...config.apps, pki: { certificate_authorities: { local: { install_trust: false } } } },
  };
  writeFileSync(file, JSON.stringify(own));
  const child = spawn('caddy', ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const authority = join(home, 'pki/authorities/local/root.crt');
  await waitForProxy(port);
  return { url: `https://localhost:${port}`, ca: readFileSync(authority), pid: child.pid, stop: () => end(child) };
}

/** nginx with `deploy/nginx.conf`, its names, ports and certificate replaced. */
export async function startNginx(folder: string, port: number, upstreams: readonly number[]): Promise<Proxy> {
  const home = join(folder, 'nginx');
  mkdirSync(home);
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...names,
    ],
    {
      stdio: 'ignore',
    },
  );
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=3 fail_timeout=2s;`).join('\n    ');
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server 127\.0\.0\.1:3001[^\n]*\n\s*server 127\.0\.0\.1:3002[^\n]*/, servers)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll('sushi.example.it', 'localhost')
    .replace(/ssl_certificate [^\n]*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^\n]*/, `ssl_certificate_key ${key};`);
  writeFileSync(join(home, 'site.conf'), site);
  const config = join(home, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${home}/${kind};`).join(' ');
  writeFileSync(
    config,
    `daemon off; user root; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log warn; events { worker_connections 4096; }
     http { access_log off; ${paths} include ${home}/site.conf; }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', config, '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitForProxy(port);
  return { url: `https://localhost:${port}`, ca: readFileSync(certificate), pid: child.pid, stop: () => end(child) };
}

/** Waits until it has a certificate and answers. */
async function waitForProxy(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isUp = await fetch(`https://localhost:${port}/healthz`).then(
      () => true,
      // An unknown authority's certificate also counts.
      (error: Error) => /self.signed|unable to (verify|get)/i.test(String(error.cause)),
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(`the proxy at port ${port} does not answer`);
}

function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return ended;
}
