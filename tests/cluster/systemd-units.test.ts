import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { admin, signInAt } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** A Debian root folder with systemd, by debootstrap (deploy/README.md). Without it or podman the units are not started. */
const debian = process.env['SYSTEMD_ROOT'];
const ports = [3001, 3002];

describe.runIf(debian !== undefined && existsSync('/usr/bin/podman'))('the units, started by systemd', () => {
  const folder = makeTemporaryFolder();
  const name = `sushi-units-${process.pid}`;
  const podman = (...args: string[]) => {
    const engine = ['--cgroup-manager', 'cgroupfs', '--events-backend', 'file', '--runtime', 'runc'];
    const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
    return execFileSync('podman', [...store, ...engine, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  };
  const inside = (command: string) => podman('exec', name, '/bin/sh', '-c', command);
  const show = (property: string) => inside(`systemctl show --property=${property} --value sushi@3001`);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const [url = ''] = urls;
  const isReady = (address: string) =>
    vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), { timeout: 120_000, interval: 250 });

  beforeAll(async () => {
    const limits = ['--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=4096:4096'];
    const mount = ['--volume', `${root}:/srv/sushi/current:ro`];
    podman(
      'run',
      '-d',
      '--name',
      name,
      '--systemd=always',
      '--privileged',
      '--network=host',
      ...limits,
      ...mount,
      '--rootfs',
      `${debian}:O`,
      '/sbin/init',
    );
    const environment = { PUBLIC_URL: url, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, SESSION_SECRET: 'x'.repeat(48) };
    writeFileSync(
      join(folder, 'environment'),
      Object.entries(environment)
        .map(([key, value]) => `${key}=${value}\n`)
        .join(''),
    );
    inside('mkdir -p /etc/sushi && useradd --system sushi');
    podman('cp', join(folder, 'environment'), `${name}:/etc/sushi/environment`);
    for (const unit of ['sushi@.service', 'sushi@.socket', 'sushi.target']) {
      podman('cp', join(root, 'deploy', unit), `${name}:/etc/systemd/system/${unit}`);
    }
    await vi.waitFor(() => inside('systemctl daemon-reload && systemctl start sushi.target'), { timeout: 60_000, interval: 500 });
    await Promise.all(urls.map(isReady));
  }, 300_000);
  afterAll(() => {
    podman('rm', '--force', '--time', '20', name);
    // Its mounts are gone with it.
    rmSync(folder, { recursive: true, force: true });
  });

  test('run the site without privileges and with a filter of system calls, with an exposure of at most 1.5', () => {
    const status = inside(`cat /proc/$(systemctl show --property=MainPID --value sushi@3001)/status`);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(inside('systemd-analyze security --no-pager sushi@3001')) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });

  test('serve an icon and an uploaded picture, which separate programs draw and encode', async () => {
    for (const address of urls) expect((await fetch(`${address}/carta`)).status).toBe(200);
    const [, icon = ''] = /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(await (await fetch(`${url}/`)).text()) ?? [];
    const drawn = await fetch(url + icon);
    expect({ status: drawn.status, type: drawn.headers.get('Content-Type') }).toEqual({ status: 200, type: 'image/png' });
    const staff = await signInAt(url);
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c63' } })
      .jpeg()
      .toBuffer();
    const headers = { Cookie: staff.cookie, Origin: url, 'X-Auth-Token': staff.authToken, 'X-File-Name': 'salmone.jpg' };
    const uploaded = await fetch(`${url}/dashboard_mediterraneo/pictures/upload`, {
      method: 'POST',
      headers,
      body: new Uint8Array(picture),
    });
    expect(uploaded.status).toBe(201);
  });

  test('restart a killed process, and end a stopped one normally', async () => {
    inside('kill -9 $(systemctl show --property=MainPID --value sushi@3001)');
    await vi.waitFor(() => expect(show('NRestarts')).toBe('1'), { timeout: 30_000, interval: 250 });
    await isReady(url);
    inside('systemctl stop sushi@3001');
    expect([show('ActiveState'), show('Result')]).toEqual(['inactive', 'success']);
    expect((await fetch(`${urls[1]}/readyz`)).status).toBe(200);
  });

  test('refuse no connection during the restart of a process whose port systemd holds', async () => {
    inside('systemctl start sushi@3003.socket');
    const held = 'http://127.0.0.1:3003/carta';
    expect((await fetch(held)).status).toBe(200);
    inside('systemctl restart --no-block sushi@3003');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => answerAfter(held, turn * 200)));
    expect(answers).toEqual(Array(20).fill(200));
    expect(inside('systemctl show --property=NRestarts,ActiveState --value sushi@3003').split('\n').toSorted()).toEqual(['0', 'active']);
  });
});

async function answerAfter(url: string, ms: number): Promise<number> {
  await delay(ms);
  return (await fetch(url, { headers: { Connection: 'close' } })).status;
}
