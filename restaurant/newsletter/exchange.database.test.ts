import { expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { insertReaders, testSecret as secret } from '#tests/builders/readers.ts';
import { countTurns } from '#tests/builders/turns.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { maxRows } from './csv.ts';
import { importSubscribers, previewSubscribers, streamSubscribers } from './exchange.server.ts';
import { leaveNewsletter, leaveToken } from './subscription.server.ts';
import { eraseSubscriber } from './retention.server.ts';
import { findSubscriber, listSubscribers } from './subscribers.server.ts';

const now = Temporal.Instant.from('2026-11-28T09:00:00Z');
const actor = { username: 'giulia', name: 'Giulia' };
const source = 'modulo di carta al banco, estate 2026';

describeOnBothDatabases('a list of subscribers', (database) => {
  const preview = async (content: string) => {
    const seen = await previewSubscribers(database().db, content, secret);
    if ('refused' in seen) throw new Error(seen.refused);
    return seen;
  };
  const take = (content: string, seen: string) => importSubscribers(database().db, { content, source, seen, secret, actor, now });
  const importAll = async (content: string) => take(content, (await preview(content)).seen);
  const emails = async () => (await listSubscribers(database().db, { search: '', after: undefined, limit: 100 })).subscribers;

  it('adds new subscribers in their language, with the source of their consent as its proof', async () => {
    const content = '\uFEFFNome;E-mail;Lingua\r\n"Rossi; Anna";Anna@Posta.it;\r\nBen;"ben@post.uk";en\r\nAnna;anna@posta.it;\r\n';
    expect(await importAll(content)).toEqual({ imported: 2 });
    expect(await emails()).toMatchObject([
      { email: 'anna@posta.it', language: 'it', status: 'confirmed', source, consentText: source, consentVersion: 0 },
      { email: 'ben@post.uk', language: 'en', confirmedAt: now.toString() },
    ]);
    expect(await database().db.selectFrom('audit_entry').select(['action', 'actor']).execute()).toEqual([
      { action: 'import', actor: 'giulia' },
    ]);
  });

  it('leaves existing subscribers unchanged, and does not subscribe anybody who left, bounced or was erased', async () => {
    const [, leaving = ''] = await insertReaders(
      database().db,
      [{ email: 'anna@posta.it', status: 'asked' }, { email: 'bea@posta.it' }],
      now,
    );
    await insertReaders(database().db, [{ email: 'carla@posta.it' }], now);
    await transact(database().db, leaveNewsletter, { secret, token: leaveToken(secret, leaving), now });
    await transact(database().db, eraseSubscriber, { email: 'carla@posta.it', secret, now });
    const content = 'email\nanna@posta.it\nBEA@posta.it\ncarla@posta.it\ndario@posta.it\n';
    expect(await preview(content)).toMatchObject({
      fresh: [{ email: 'dario@posta.it' }],
      known: 1,
      suppressed: [
        { line: 3, text: 'bea@posta.it' },
        { line: 4, text: 'carla@posta.it' },
      ],
    });
    expect(await importAll(content)).toEqual({ imported: 1 });
    expect((await emails()).map(({ email, status }) => [email, status])).toEqual([
      ['anna@posta.it', 'asked'],
      ['bea@posta.it', 'left'],
      ['dario@posta.it', 'confirmed'],
    ]);
  });

  it('of another system adds only people who had confirmed', async () => {
    const readers = [{ email: '+anna@posta.it' }, { email: 'bea@posta.it', status: 'left' as const }, { email: 'carla@posta.it' }];
    await insertReaders(database().db, readers, now);
    const content = (await Array.fromAsync(streamSubscribers(database().db))).join('');
    await database().db.deleteFrom('subscriber').execute();
    expect(await preview(content)).toMatchObject({ suppressed: [{ line: 3, text: 'bea@posta.it' }], malformed: [] });
    expect(await importAll(content)).toEqual({ imported: 2 });
    expect((await emails()).map(({ email }) => email)).toEqual(['+anna@posta.it', 'carla@posta.it']);
  });

  it('is imported as it was previewed, or not at all', async () => {
    const content = 'email\nanna@posta.it\nbea@posta.it\n';
    const { seen } = await preview(content);
    await insertReaders(database().db, [{ email: 'anna@posta.it' }], now);
    expect(await take(content, seen)).toEqual({ refused: 'moved' });
    expect(await emails()).toHaveLength(1);
    // Two simultaneous requests add it once.
    const again = await preview(content);
    const both = await Promise.all([take(content, again.seen), take(content, again.seen)]);
    expect(both).toContainEqual({ imported: 1 });
    expect(await emails()).toHaveLength(2);
  });

  it('may be long without blocking other requests, and is refused as a whole if it is too long', async () => {
    const list = (length: number) =>
      `email;lingua\n${Array.from({ length }, (_, number) => `lettore${number}@posta.example;pt`).join('\n')}`;
    const turns = countTurns();
    expect(await importAll(list(maxRows))).toEqual({ imported: maxRows });
    // Reading, hashing and writing run in slices, so that other requests are answered.
    expect(turns()).toBeGreaterThan(200);
    expect(await previewSubscribers(database().db, list(maxRows + 1), secret)).toEqual({ refused: 'tooMany' });
  });

  it('is searched by part of an address, with every character taken literally', async () => {
    const readers = ['mario_rossi@posta.it', 'mario.rossi@posta.it', 'a%b@posta.it'];
    const [id = ''] = await insertReaders(
      database().db,
      readers.map((email) => ({ email })),
      now,
    );
    const found = async (search: string) =>
      (await listSubscribers(database().db, { search, after: undefined, limit: 10 })).subscribers.map(({ email }) => email);
    expect(await found('Mario_R')).toEqual(['mario_rossi@posta.it']);
    expect(await found('%')).toEqual(['a%b@posta.it']);
    expect(await findSubscriber(database().db, id)).toMatchObject({ email: 'mario_rossi@posta.it' });
  });
});
