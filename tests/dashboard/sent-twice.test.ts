import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applicationDatabases, createTestApp, type TestApp, testPassword } from '../app.ts';

const area = '/dashboard_mediterraneo';

/** A form of a page, and what it writes. */
interface SentForm {
  page: string;
  /** Where it is sent, if not to its page. */
  to?: string;
  fields: Record<string, string>;
  table: 'invitation' | 'password_link' | 'calendar_feed' | 'document' | 'document_version' | 'mail';
  /** What it created, in its answer: a link, the address of a copy. */
  made: RegExp;
}

describe.each(applicationDatabases)('a form of the management area that is sent twice (%s)', (kind) => {
  let app: TestApp;
  let admin: { cookie: string; authToken: string };
  let now = Temporal.Instant.from('2026-11-20T11:00:00Z');
  beforeEach(async () => {
    app = await createTestApp({
      kind,
      now: () => {
        now = now.add({ milliseconds: 3 });
        return now;
      },
    });
    admin = await app.signIn('admin', 'giulia');
  });
  afterEach(() => app.close());

  const db = () => app.services.db;
  const open = async (page: string) => (await app.get(`${area}${page}`, { headers: { cookie: admin.cookie } })).text();
  /** The key of a page's forms, as a browser without JavaScript sends it. */
  const keyOn = async (page: string) => /name="formKey" value="([^"]+)"/.exec(await open(page))?.[1] ?? '';
  const send = async ({ page, to = page, fields, made }: SentForm, formKey: string) => {
    const answer = await app.post(`${area}${to}`, { present: testPassword, formKey, ...fields }, admin);
    const said = `${answer.headers.get('Location')} ${await answer.text()}`;
    return { status: answer.status, made: made.exec(said)?.[0] };
  };
  const count = async (table: SentForm['table'] | 'audit_entry') => (await db().selectFrom(table).selectAll().execute()).length;
  const issueAddress = /\/newsletter\/issues\/[\w-]+/;
  /** Writes a letter. @returns its page */
  async function writeLetter() {
    const page = '/newsletter';
    const { made } = await send(
      { page, fields: { subject: 'Le barche di notte' }, table: 'document', made: issueAddress },
      await keyOn(page),
    );
    return made ?? '';
  }

  const forms: [string, () => Promise<SentForm>][] = [
    [
      'an invitation',
      async () => ({
        page: '/people',
        fields: { intent: 'invite', note: 'Marco', role: 'office' },
        table: 'invitation',
        made: /dashboard\/invite\/[\w-]+/,
      }),
    ],
    [
      'a link for a new password',
      async () => {
        await app.signIn('office', 'rina');
        const { id } = await db().selectFrom('user').select('id').where('username', '=', 'rina').executeTakeFirstOrThrow();
        const fields = { intent: 'password-link', id };
        return {
          page: `/people?password-link=${id}`,
          to: '/people',
          fields,
          table: 'password_link',
          made: /dashboard\/new-password\/[\w-]+/,
        };
      },
    ],
    [
      'a calendar',
      async () => ({
        page: '/account',
        fields: { intent: 'calendar-make' },
        table: 'calendar_feed',
        made: /turni\/[\w-]+/,
      }),
    ],
    ['a new letter', async () => ({ page: '/newsletter', fields: { subject: 'Ottobre' }, table: 'document_version', made: issueAddress })],
    [
      'a copy of a letter',
      async () => ({ page: await writeLetter(), fields: { intent: 'copy' }, table: 'document_version', made: issueAddress }),
    ],
    [
      'a test mail',
      async () => {
        const page = await writeLetter();
        const fields = { intent: 'test', language: 'it', email: 'anna@posta.it' };
        return { page, to: `${page}/send`, fields, table: 'mail', made: /anna@posta\.it/ };
      },
    ],
    [
      'a new menu',
      async () => ({
        page: '/people',
        to: '/menus',
        fields: { intent: 'create', name: 'Brunch' },
        table: 'document_version',
        made: /\/menus\/[\w-]+/,
      }),
    ],
    [
      'a copy of a menu',
      async () => ({
        page: '/people',
        to: '/menus/carta/copy',
        fields: { what: 'menu', name: 'Carta estiva' },
        table: 'document_version',
        made: /\/menus\/[\w-]+/,
      }),
    ],
    [
      'a dish that is copied to another menu',
      async () => {
        const { data } = await db().selectFrom('document').select('data').where('id', '=', 'carta').executeTakeFirstOrThrow();
        const row = /"id":"([^"]+)","type":"/.exec(data)?.[1] ?? '';
        return {
          page: '/people',
          to: '/menus/carta/copy',
          fields: { what: 'rows', row, to: 'pranzo-panini' },
          table: 'document_version',
          made: /copied/,
        };
      },
    ],
  ];

  it.each(forms)('has one effect and one answer, and another one once its page is loaded again: %s', async (_name, prepare) => {
    const form = await prepare();
    const [written, noted] = [await count(form.table), await count('audit_entry')];
    const key = await keyOn(form.page);
    const [one, other] = await Promise.all([send(form, key), send(form, key)]);
    expect(one.made).toBeDefined();
    expect(other).toEqual(one);
    expect(await send(form, key)).toEqual(one);
    expect((await count(form.table)) - written).toBe(1);
    expect((await count('audit_entry')) - noted).toBeLessThanOrEqual(1);
    const again = await send(form, await keyOn(form.page));
    expect(again.status).toBe(one.status);
    if (form.made.source.includes('/')) expect(again.made).not.toBe(one.made);
    expect((await count(form.table)) - written).toBe(form.table === 'password_link' || form.table === 'calendar_feed' ? 1 : 2);
  });

  it('is another form with other contents', async () => {
    const key = await keyOn('/people');
    const invite = (note: string): SentForm => ({
      page: '/people',
      fields: { intent: 'invite', note, role: 'office' },
      table: 'invitation',
      made: /dashboard\/invite\/[\w-]+/,
    });
    expect((await send(invite('Marco'), key)).made).not.toBe((await send(invite('Rina'), key)).made);
    expect(await count('invitation')).toBe(2);
  });

  it('sends another test mail after the letter was edited, also from a page that was loaded before', async () => {
    const page = await writeLetter();
    const fields = { intent: 'test', language: 'it', email: 'anna@posta.it' };
    const test: SentForm = { page, to: `${page}/send`, fields, table: 'mail', made: /anna@posta\.it/ };
    const key = await keyOn(page);
    await send(test, key);
    const edit = { version: '1', changes: JSON.stringify([{ op: 'set', path: 'subject', value: 'Le lampare' }]) };
    expect((await app.post(`${area}${page}`, edit, admin)).status).toBe(200);
    await send(test, key);
    expect(await count('mail')).toBe(2);
  });

  it('has an effect of its own with a key that the site did not make', async () => {
    const invite: SentForm = {
      page: '/people',
      fields: { intent: 'invite', note: 'Marco', role: 'office' },
      table: 'invitation',
      made: /dashboard\/invite\/[\w-]+/,
    };
    expect((await send(invite, 'x')).made).not.toBe((await send(invite, 'x')).made);
  });
});
