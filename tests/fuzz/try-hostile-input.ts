import fc from '#tests/random-examples.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DatabaseKind } from '#database/connection-line.ts';
import { auditEvent } from '#restaurant/audit/audit.ts';
import { type Collection, collections, schemaOf } from '#restaurant/documents/store/collections.ts';
import { generateToken } from '#restaurant/staff/passwords.server.ts';
import { insertInvitation } from '#restaurant/staff/invitations.server.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { buildOrder, requireBooking } from '../builders/bookings.ts';
import { buildMessage } from '../builders/messages.ts';
import { buildPictureRow } from '../builders/pictures.ts';
import { formsOf } from './forms.ts';
import { type FuzzRequest, openInvitation, ownBookingToken, requestsTo } from './requests.ts';
import { endpoints } from './routes.ts';
import { messageId, pictureId, standingVersion } from './staff-forms.ts';

/**
 * The same requests each time, so that a failure is due to a change; each database has its own. `HOSTILE_SEED` sends others: `for seed in
 * $(seq 20); do HOSTILE_SEED=$seed npx vitest run tests/fuzz; done`.
 */
const seeds: Record<DatabaseKind, number> = { sqlite: 20_261_122, postgres: 1_630_550_091 };
const chosen = process.env['HOSTILE_SEED'];
/**
 * A quarter as many on PostgreSQL, since hostile input is mostly refused before the database. `HOSTILE_REQUESTS=5000` sends 6,250 in all.
 */
const requestsOf = (kind: DatabaseKind) => Number(process.env['HOSTILE_REQUESTS'] ?? 400) / { sqlite: 1, postgres: 4 }[kind];

/** Sends hostile input to every address on one kind of database, and checks what is stored. */
export function tryHostileInput(kind: DatabaseKind): void {
  const seed = chosen === undefined ? seeds[kind] : Number(chosen);

  describe(`hostile input (${kind})`, () => {
    let app: TestApp;
    let requests: fc.Arbitrary<FuzzRequest>;
    let people: Record<'staff' | 'admin', { cookie: string; authToken: string }>;
    let invitation = '';
    let ownBooking = '';
    let accounts = 0;
    let sessionMayHaveEnded = false;
    let versionsBefore = 0;

    beforeAll(async () => {
      app = await createTestApp({ kind, forms: ['booking', 'contact', 'newsletter'] });
      const { id: booking } = await requireBooking(app.services.db, buildOrder(), app.services.now());
      ownBooking = bookingToken(testSecret, booking);
      await signInAnew();
      await app.signIn('office', 'vittima');
      await app.services.db.insertInto('media').values(buildPictureRow(pictureId)).execute();
      await app.services.db
        .insertInto('message')
        .values(buildMessage({ id: messageId }))
        .execute();
      const { id: personId } = await app.services.db
        .selectFrom('user')
        .select('id')
        .where('username', '=', 'vittima')
        .executeTakeFirstOrThrow();
      const rows = await app.services.db.selectFrom('document').select(['collection', 'id', 'data']).execute();
      versionsBefore = rows.length;
      const documents = Object.fromEntries(rows.map(({ collection, id, data }) => [`${collection}/${id}`, JSON.parse(data)]));
      requests = requestsTo({ documents, personId });
    });
    afterAll(() => app.close());

    /** A request may end its session or delete the account. Former accounts are deleted, so that lists stay short. */
    async function signInAnew() {
      const { db } = app.services;
      await db
        .deleteFrom('user')
        .where('username', 'in', [`staff.${accounts}`, `admin.${accounts}`])
        .execute();
      await db.deleteFrom('invitation').execute();
      accounts += 1;
      people = { staff: await app.signIn('office', `staff.${accounts}`), admin: await app.signIn('admin', `admin.${accounts}`) };
      const by = { actor: `admin.${accounts}`, now: app.services.now() };
      invitation = generateToken();
      await insertInvitation(db, { role: 'office', note: 'prova' }, invitation, by);
    }

    async function ask(asked: FuzzRequest): Promise<number> {
      const { method, path, who, door, proof } = asked;
      const headers = new Headers(asked.headers);
      if (asked.body?.type === 'raw' && asked.body.contentType !== '') headers.set('Content-Type', asked.body.contentType);
      if (who !== 'nobody') {
        headers.set('Cookie', people[who].cookie);
        if (proof === 'header') headers.set('X-Auth-Token', people[who].authToken);
      }
      const body = method === 'GET' || method === 'HEAD' ? undefined : await bodyOf(asked);
      const response = await app.get(path.replace(openInvitation, invitation).replace(ownBookingToken, ownBooking), {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      // A stream of events never ends, so it is cancelled.
      await (response.headers.get('Content-Type')?.startsWith('text/event-stream') ? response.body?.cancel() : response.arrayBuffer());
      sessionMayHaveEnded = method !== 'GET' && /sign-out|account|people/.test(door.file);
      return response.status;
    }

    async function bodyOf({ path, who, proof, body }: FuzzRequest): Promise<BodyInit | undefined> {
      if (!body) return undefined;
      if (body.type === 'raw') return body.text;
      const form = body.type === 'form' ? new URLSearchParams() : new FormData();
      for (const [name, value] of body.fields) form.append(name, value === standingVersion ? await versionOf(path) : value);
      if (who !== 'nobody' && proof === 'form') form.append('authToken', people[who].authToken);
      return form;
    }

    /** The present version of the document in an address. */
    async function versionOf(path: string): Promise<string> {
      const id = /\/(?:menus|content|history\/\w+)\/([a-z]+)/.exec(path)?.[1] ?? 'settings';
      const row = await app.services.db.selectFrom('document').select('version').where('id', '=', id).executeTakeFirst();
      return String(row?.version ?? 1);
    }

    it('reaches every address, and has a form for every action', () => {
      const house = { documents: {}, personId: '' };
      expect(Object.keys(formsOf(house)).sort()).toEqual(
        [...new Set(endpoints.filter(({ hasAction }) => hasAction).map(({ file }) => file))].sort(),
      );
    });

    it(`is answered without an error, from seed ${seed}`, { timeout: 600_000 }, async () => {
      let sent = 0;
      const property = fc.asyncProperty(requests, async (asked) => {
        if (sent++ % 50 === 0 || sessionMayHaveEnded) await signInAnew();
        const status = await ask(asked);
        if (status >= 500) throw new Error(`${status}: ${JSON.stringify(app.logged.slice(-2)).slice(0, 3_000)}`);
      });
      await fc.assert(property, { numRuns: requestsOf(kind), endOnFailure: true, seed });
    });

    it('leaves every document valid, and equal to its newest version', async () => {
      const { db } = app.services;
      const isCollection = (name: string): name is Collection => collections.some((one) => one === name);
      for (const document of await db.selectFrom('document').selectAll().execute()) {
        const about = `${document.collection}/${document.id}`;
        const versions = await db
          .selectFrom('document_version')
          .selectAll()
          .where('collection', '=', document.collection)
          .where('id', '=', document.id)
          .orderBy('version')
          .execute();
        expect(
          versions.map(({ version }) => version),
          about,
        ).toEqual(Array.from({ length: document.version }, (_, index) => index + 1));
        expect(versions.at(-1)?.data, about).toBe(document.data);
        const schema = isCollection(document.collection) ? schemaOf(document.collection, document.id) : undefined;
        for (const { data, version } of versions) {
          expect(schema?.safeParse(JSON.parse(data)).error, `${about} ${version}`).toBeUndefined();
          expect(oddTexts(JSON.parse(data)), `${about} ${version}`).toEqual([]);
        }
      }
      const numbers = (await db.selectFrom('document_version').select('number').orderBy('number').execute()).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      // Some requests were valid enough to be saved, so later code was tested too.
      expect(numbers.length - versionsBefore).toBeGreaterThan(requestsOf(kind) / 250);
    });

    it('leaves every entry of the audit log valid', async () => {
      for (const { at, action, actor, subject, details } of await app.services.db.selectFrom('audit_entry').selectAll().execute()) {
        expect(auditEvent.safeParse({ action, actor, subject, details: JSON.parse(details) }).error).toBeUndefined();
        expect(Temporal.Instant.from(at)).toBeDefined();
        expect(oddTexts(JSON.parse(details))).toEqual([]);
      }
    });

    it('leaves no text in any table that a page could not show', async () => {
      const { db } = app.services;
      for (const { name, isView } of await db.introspection.getTables()) {
        if (isView) continue;
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
        expect(oddTexts(rows), name).toEqual([]);
      }
    });
  });
}

const objects = z.record(z.string(), z.unknown());

/** Texts with a control character other than a line break, or half of a surrogate pair. */
function oddTexts(value: unknown): string[] {
  if (typeof value === 'string') return /[^\P{Control}\n]/u.test(value) || !value.isWellFormed() ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(oddTexts);
  const object = objects.safeParse(value);
  return object.success ? [...oddTexts(Object.keys(object.data)), ...Object.values(object.data).flatMap(oddTexts)] : [];
}
