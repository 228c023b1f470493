import { generateKeyPairSync } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { startDns, type TestDns, type Zone } from '#tests/dns.ts';
import { openSigner, type Signer } from '../mail-server.server.ts';
import { checkDomain } from './check-domain.server.ts';
import { DomainCheck } from './domain-check.server.ts';
import { openInquiry, ownTerm } from './spf.server.ts';
import type { DomainPart, DomainReport, Finding } from './findings.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aSigner(bits = 2048): Signer {
  const keyFile = join(folder, `${bits}-${crypto.randomUUID()}.pem`);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signer = openSigner({ dkim: { selector: 'sm1', keyFile }, from: { name: undefined, address: 'posta@sushi.example' } });
  if (!signer) throw new Error('no signer');
  return signer;
}

let dns: TestDns;
let signer: Signer;
beforeAll(() => {
  signer = aSigner();
});
beforeEach(async () => {
  dns = await startDns();
});
afterEach(() => dns.stop());

/** A correct domain, with given changes. */
function zoneWith(given: Zone = {}): Zone {
  return {
    'sushi.example': { TXT: ['google-site-verification=abc', 'v=spf1 a:smtp.posta.example ~all'], MX: ['10 mx.sushi.example'] },
    'smtp.posta.example': { A: ['8.8.4.4'] },
    'sm1._domainkey.sushi.example': { TXT: [`v=DKIM1; k=rsa; p=${signer.publicKey}`] },
    '_dmarc.sushi.example': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:posta@sushi.example'] },
    ...given,
  };
}

interface Given {
  smtpUrl?: string;
  signs?: Signer | undefined;
}

async function lookUp(
  zone: Zone,
  { smtpUrl = 'smtp://utente:segreto@smtp.posta.example:587', signs = signer }: Given = {},
): Promise<DomainReport> {
  dns.zone = zone;
  using inquiry = openInquiry([dns.server]);
  const settings = { smtpUrl, from: { name: undefined, address: 'posta@sushi.example' } };
  return await checkDomain({ settings, signer: signs, publicUrl: 'https://www.sushi.example' }, inquiry);
}

async function find<Part extends DomainPart>(part: Part, zone: Zone, given?: Given): Promise<Finding<Part>> {
  const report = await lookUp(zone, given);
  if (report.is !== 'looked up') throw new Error(report.is);
  return report.findings[part];
}

const spfOf = (record: string | string[], more: Zone = {}, given?: Given) =>
  find('spf', zoneWith({ 'sushi.example': { TXT: [record].flat(), MX: ['10 mx.sushi.example'] }, ...more }), given);

test('the check of a correct domain finds nothing to do', async () => {
  expect(await lookUp(zoneWith())).toMatchObject({
    domain: 'sushi.example',
    is: 'looked up',
    findings: { spf: { is: 'covers' }, dkim: { is: 'matches', about: '2048' }, dmarc: { is: 'enforced' }, mx: { is: 'receives' } },
  });
});

test('the check reports a domain that does not exist', async () => {
  expect(await lookUp({ com: {} })).toEqual({ domain: 'sushi.example', is: 'no such domain' });
  expect(dns.asked).toEqual(['TXT sushi.example', 'TXT com']);
});

test('name servers of a closed network, which know no public name, do not prove that a domain does not exist', async () => {
  expect(await lookUp({})).toEqual({ domain: 'sushi.example', is: 'no network' });
});

test('the check distinguishes failing name servers from a network that is down', async () => {
  expect(await lookUp({ 'sushi.example': 'fails' })).toMatchObject({ is: 'no answer' });
  const { server } = dns;
  await dns.stop();
  using inquiry = openInquiry([server]);
  const settings = { smtpUrl: 'smtp://smtp.posta.example', from: { name: undefined, address: 'posta@sushi.example' } };
  expect(await checkDomain({ settings, signer, publicUrl: 'https://sushi.example' }, inquiry)).toMatchObject({ is: 'no network' });
  dns = await startDns();
});

test('an unanswered question does not affect the other findings', async () => {
  const report = await lookUp(zoneWith({ '_dmarc.sushi.example': 'fails', 'sm1._domainkey.sushi.example': 'fails' }));
  expect(report).toMatchObject({ findings: { spf: { is: 'covers' }, dkim: { is: 'unanswered' }, dmarc: { is: 'unanswered' } } });
});

test('silent name servers do not keep the caller waiting', async () => {
  dns.zone = { 'sushi.example': 'silent' };
  const inquiry = openInquiry([dns.server], 100);
  const settings = { smtpUrl: 'smtp://smtp.posta.example', from: { name: undefined, address: 'posta@sushi.example' } };
  const report = await checkDomain({ settings, signer, publicUrl: 'https://sushi.example' }, inquiry);
  expect(report).toEqual({ domain: 'sushi.example', is: 'no network' });
});

test('a check that has ended asks no further questions', async () => {
  dns.zone = { 'sushi.example': 'silent' };
  const inquiry = openInquiry([dns.server]);
  const asking = expect(inquiry.ask('sushi.example', 'TXT')).rejects.toMatchObject({ code: 'ECANCELLED' });
  await expect.poll(() => dns.asked).toHaveLength(1);
  inquiry[Symbol.dispose]();
  await asking;
  await expect(inquiry.ask('sushi.example', 'A')).rejects.toMatchObject({ code: 'ECANCELLED' });
});

describe('SPF', () => {
  test('proposes a complete record for the mail server if there is none', async () => {
    expect(await spfOf('v=verifica')).toMatchObject({
      is: 'missing',
      put: { name: 'sushi.example', type: 'TXT', value: 'v=spf1 a:smtp.posta.example ~all' },
    });
  });

  test('proposes the provider’s include if there is no record and the provider sends from other addresses', async () => {
    const given = { smtpUrl: 'smtp://smtp.gmail.com:587' };
    const more: Zone = { 'smtp.gmail.com': { A: ['8.8.8.8'] }, '_spf.google.com': { TXT: ['v=spf1 ip4:8.8.0.0/24 ~all'] } };
    expect((await spfOf('x', more, given)).put?.value).toBe('v=spf1 include:_spf.google.com ~all');
    expect(await spfOf('v=spf1 include:_spf.google.com ~all', more, given)).toMatchObject({ is: 'covers', put: undefined });
    expect((await spfOf('v=spf1 mx -all', more, given)).put?.value).toBe('v=spf1 include:_spf.google.com mx -all');
  });

  test('merges several records into one that allows what all of them allow', async () => {
    expect(await spfOf(['v=spf1 mx -all', 'v=spf1 include:a.example mx redirect=b.example'])).toMatchObject({
      is: 'several',
      about: '2',
      published: ['v=spf1 mx -all', 'v=spf1 include:a.example mx redirect=b.example'],
      put: { value: 'v=spf1 mx include:a.example include:b.example -all' },
    });
  });

  test.each(['v=spf1 a:smtp.posta.example +all', 'v=spf1 all'])('reports a record that lets everybody send: %s', async (record) => {
    const { is, put } = await spfOf(record);
    expect(is).toBe('everybody');
    expect(put?.value).toMatch(/^v=spf1( a:smtp\.posta\.example)? ~all$/);
  });

  test('reports a record that lets everybody send through an include', async () => {
    const finding = await spfOf('v=spf1 include:aperto.example -all', { 'aperto.example': { TXT: ['v=spf1 ip4:0.0.0.0/0 -all'] } });
    expect(finding).toMatchObject({ is: 'everybody', put: undefined });
  });

  test('reports more than ten lookups, also behind the term that allows this server', async () => {
    const names = Array.from({ length: 11 }, (_, number) => `${number}.lista.example`);
    const zone = Object.fromEntries(names.map((name) => [name, { TXT: ['v=spf1 ip4:198.51.100.1 -all'] }]));
    const record = `v=spf1 ip4:8.8.4.4 ${names.map((name) => `include:${name}`).join(' ')} -all`;
    expect(await spfOf(record, zone)).toMatchObject({ is: 'too many lookups', about: '10' });
  });

  test('reports names that do not exist, and unreadable records', async () => {
    expect(await spfOf('v=spf1 a:no1.example a:no2.example a:no3.example a:smtp.posta.example -all')).toMatchObject({ is: 'empty names' });
    expect(await spfOf('v=spf1 ip4:8.8.4 a:smtp.posta.example -all')).toMatchObject({ is: 'broken' });
  });

  test('returns a record without this server with the server added', async () => {
    expect(
      await spfOf('v=spf1 mx include:a.example -all', { 'a.example': { TXT: ['v=spf1 -all'] }, 'mx.sushi.example': { A: ['8.8.8.8'] } }),
    ).toMatchObject({
      is: 'without our server',
      about: 'smtp.posta.example',
      put: { value: 'v=spf1 a:smtp.posta.example mx include:a.example -all' },
    });
  });

  test('reports an end that says nothing about other servers', async () => {
    expect(await spfOf('v=spf1 a:smtp.posta.example ?all')).toMatchObject({
      is: 'open end',
      put: { value: 'v=spf1 a:smtp.posta.example ~all' },
    });
    expect(await spfOf('v=spf1 a:smtp.posta.example')).toMatchObject({ is: 'open end' });
  });

  test('allows a mail server by its address, one of the own network, and one whose name is not found', async () => {
    expect((await spfOf('x', {}, { smtpUrl: 'smtp://8.8.4.4' })).put?.value).toBe('v=spf1 ip4:8.8.4.4 ~all');
    expect(await spfOf('v=spf1 mx ~all', {}, { smtpUrl: 'smtp://127.0.0.1:25' })).toMatchObject({ is: 'own network' });
    expect((await spfOf('x', {}, { smtpUrl: 'smtp://127.0.0.1:25' })).put?.value).toBe('v=spf1 a:www.sushi.example ~all');
    expect(await spfOf('v=spf1 mx ~all', {}, { smtpUrl: 'smtp://nessuno.example' })).toMatchObject({ is: 'server not found' });
  });
});

test.each([
  ['www.sushi.example', 'a:www.sushi.example'],
  ['8.8.4.4', 'ip4:8.8.4.4'],
  ['[2001:4860:4860::8888]', 'ip6:2001:4860:4860::8888'],
  ['localhost', 'mx'],
  ['192.168.1.2', 'mx'],
])('allows a mail server in the own network of the site %s as %s', (site, term) => {
  expect(ownTerm(site)).toBe(term);
});

describe('DKIM', () => {
  const dkimOf = (...records: string[]) => find('dkim', zoneWith({ 'sm1._domainkey.sushi.example': { TXT: records } }));

  test('proposes the record for the signing key if there is none, and accepts it then', async () => {
    const { is, put } = await dkimOf();
    expect(is).toBe('missing');
    expect(put?.name).toBe('sm1._domainkey.sushi.example');
    expect(await dkimOf(put?.value ?? '')).toMatchObject({ is: 'matches' });
    expect(await find('dkim', zoneWith({ 'sm1._domainkey.sushi.example': {} }))).toMatchObject({ is: 'missing' });
  });

  test('reports another key, a revoked key, no key, and several records', async () => {
    expect(await dkimOf(`v=DKIM1; k=rsa; p=${aSigner().publicKey}`)).toMatchObject({
      is: 'another key',
      put: { value: expect.stringContaining(signer.publicKey) },
    });
    expect(await dkimOf('v=DKIM1; k=rsa; p=')).toMatchObject({ is: 'revoked' });
    expect(await dkimOf('v=DKIM1; k=rsa')).toMatchObject({ is: 'broken' });
    expect(await dkimOf('v=DKIM1; p=rotto')).toMatchObject({ is: 'broken' });
    expect(await dkimOf('v=DKIM1; p=', `v=DKIM1; p=${signer.publicKey}`)).toMatchObject({ is: 'several', about: '2' });
  });

  test('reports the right key in a record that receivers do not accept', async () => {
    expect(await dkimOf(`v=DKIM1; h=sha1; p=${signer.publicKey}`)).toMatchObject({ is: 'broken' });
    expect(await dkimOf(`v=DKIM1; s=tlsrpt; p=${signer.publicKey}`)).toMatchObject({ is: 'broken' });
    expect(await dkimOf(`v=DKIM1; t=y; p=${signer.publicKey}`)).toMatchObject({ is: 'testing' });
  });

  test('accepts a key of 1024 bits, and reports that it is short', async () => {
    const short = aSigner(1024);
    const zone = zoneWith({ 'sm1._domainkey.sushi.example': { TXT: [`v=DKIM1; k=rsa; p=${short.publicKey}`] } });
    expect(await find('dkim', zone, { signs: short })).toMatchObject({ is: 'short', about: '1024', put: undefined });
  });

  test('leaves signing to the provider if the site does not sign', async () => {
    dns.zone = zoneWith();
    using inquiry = openInquiry([dns.server]);
    const settings = { smtpUrl: 'smtp://smtp.posta.example', from: { name: undefined, address: 'posta@sushi.example' } };
    const report = await checkDomain({ settings, signer: undefined, publicUrl: 'https://sushi.example' }, inquiry);
    expect(report).toMatchObject({ findings: { dkim: { is: 'not ours' } } });
  });
});

describe('DMARC', () => {
  const dmarcOf = (...records: string[]) => find('dmarc', zoneWith({ '_dmarc.sushi.example': { TXT: records } }));
  const first = { name: '_dmarc.sushi.example', type: 'TXT', value: 'v=DMARC1; p=none; rua=mailto:posta@sushi.example' };

  test('proposes a first policy that only reports, and after it one that acts', async () => {
    expect(await dmarcOf()).toMatchObject({ is: 'missing', put: first });
    expect(await dmarcOf(first.value)).toMatchObject({
      is: 'watching',
      put: { value: 'v=DMARC1; p=quarantine; rua=mailto:posta@sushi.example' },
    });
    expect((await dmarcOf('v=DMARC1; p=none; sp=reject; adkim=s; rua=mailto:dmarc@lettore.example')).put?.value).toBe(
      'v=DMARC1; p=quarantine; sp=reject; adkim=s; rua=mailto:dmarc@lettore.example',
    );
    expect((await dmarcOf('v=DMARC1; p=quarantine; t=y')).put?.value).toBe('v=DMARC1; p=quarantine; rua=mailto:posta@sushi.example');
    expect(await dmarcOf('v=DMARC1; p=reject')).toMatchObject({ is: 'enforced', about: 'sushi.example' });
  });

  test.each(['v=DMARC1; p=niente', 'v=DMARC1 p=none', 'DMARC1; p=none', 'v=DMARC1; rua=mailto:posta@sushi.example', 'v=dmarc1; p=reject'])(
    'reports an invalid record: %s',
    async (record) => {
      expect(await dmarcOf(record)).toMatchObject({ is: 'broken', put: first, published: [record] });
    },
  );

  test('treats several records as none', async () => {
    expect(await dmarcOf('v=DMARC1; p=none', 'v=DMARC1; p=reject')).toMatchObject({ is: 'several', about: '2', put: first });
  });
});

describe('MX', () => {
  const mxOf = (records: Zone[string]) => find('mx', zoneWith({ 'sushi.example': records }));

  test('reports a missing record, a refusal, and mail to the domain’s own address', async () => {
    expect(await mxOf({ TXT: ['x'] })).toMatchObject({ is: 'missing' });
    expect(await mxOf({ TXT: ['x'], MX: ['0 .'] })).toMatchObject({ is: 'refuses' });
    expect(await mxOf({ TXT: ['x'], A: ['198.51.100.7'] })).toMatchObject({ is: 'by address' });
  });
});

describe('the check of the domain', () => {
  const now = Temporal.Instant.from('2026-11-20T11:30:00Z');
  const checkOf = () => {
    const settings = { smtpUrl: 'smtp://smtp.posta.example', from: { name: undefined, address: 'Posta@Sushi.example' } };
    return new DomainCheck({ settings, signer, publicUrl: 'https://sushi.example' }, [dns.server]);
  };

  test('runs only on request, once for two simultaneous requests, and at most once a minute', async () => {
    dns.zone = zoneWith();
    const check = checkOf();
    expect(check.last).toBeUndefined();
    await Promise.all([check.check(now), check.check(now)]);
    const asked = dns.asked.length;
    expect(new Set(dns.asked).size).toBe(asked);
    await check.check(now.add({ seconds: 59 }));
    expect(dns.asked).toHaveLength(asked);
    dns.zone = { com: {} };
    expect(await check.check(now.add({ seconds: 60 }))).toMatchObject({ report: { is: 'no such domain' } });
    expect(check.last).toMatchObject({ at: now.add({ seconds: 60 }) });
    // A domain that was not found is checked again at once.
    dns.zone = zoneWith();
    expect(await check.check(now.add({ seconds: 61 }))).toMatchObject({ report: { is: 'looked up' } });
  });
});
