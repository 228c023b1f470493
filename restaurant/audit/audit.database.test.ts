import { expect, it } from 'vitest';
import { insertAccount } from '#restaurant/staff/accounts.server.ts';
import { renamePerson } from '#restaurant/staff/own-account.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { insertAudit, listAudit } from './audit.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('the audit log', (database) => {
  const signIn = (actor: string) => ({ action: 'sign-in', actor, subject: null, details: { second: 'none' } }) as const;

  it('lists what was recorded, newest first', async () => {
    const { db } = database();
    await insertAudit(db, signIn('giulia'), noon);
    const deletion = { action: 'deletion', actor: 'giulia', subject: 'cena', details: { what: 'menu', name: 'Cena' } } as const;
    await insertAudit(db, deletion, noon.add({ minutes: 1 }));
    const { entries, next } = await listAudit(db, { limit: 10 });
    expect(entries).toEqual([
      { ...deletion, actorName: null, id: expect.any(Number), at: '2026-11-20T12:01:00Z' },
      { ...signIn('giulia'), actorName: null, id: expect.any(Number), at: '2026-11-20T12:00:00Z' },
    ]);
    expect(next).toBeUndefined();
  });

  it('keeps the name that the actor had that day', async () => {
    const { db } = database();
    const person = { username: 'mario', name: 'Mario', passwordHash: '', role: 'office' } as const;
    const id = (await db.transaction().execute((transaction) => insertAccount(transaction, person))) ?? '';
    await insertAudit(db, signIn('mario'), noon);
    await renamePerson(db, { ...person, id }, 'Giulia', { actor: 'mario', now: noon });
    const { entries } = await listAudit(db, { limit: 10 });
    expect(entries.map(({ action, actor, actorName }) => [action, actor, actorName])).toEqual([
      ['account-renamed', 'mario', 'Giulia'],
      ['sign-in', 'mario', 'Mario'],
    ]);
  });

  it('is read page by page, without repeating an entry while new ones arrive', async () => {
    const { db } = database();
    for (const actor of ['a1', 'a2', 'a3', 'a4', 'a5']) await insertAudit(db, signIn(actor), noon);
    const first = await listAudit(db, { limit: 2 });
    await insertAudit(db, signIn('a6'), noon);
    const second = await listAudit(db, { before: first.next, limit: 2 });
    const third = await listAudit(db, { before: second.next, limit: 2 });
    expect([first, second, third].map(({ entries }) => entries.map(({ actor }) => actor))).toEqual([['a5', 'a4'], ['a3', 'a2'], ['a1']]);
    expect(third.next).toBeUndefined();
  });

  it('is read by kind, page by page', async () => {
    const { db } = database();
    const out = (actor: string) => ({ action: 'sign-out', actor, subject: null, details: {} }) as const;
    for (const event of [signIn('a1'), out('a1'), signIn('a2'), out('a2')]) await insertAudit(db, event, noon);
    const first = await listAudit(db, { limit: 1, actions: ['sign-out'] });
    const second = await listAudit(db, { limit: 1, actions: ['sign-out'], before: first.next });
    expect([first, second].map(({ entries }) => entries.map(({ action, actor }) => `${action} ${actor}`))).toEqual([
      ['sign-out a2'],
      ['sign-out a1'],
    ]);
    expect(second.next).toBeUndefined();
    const both = await listAudit(db, { limit: 3, actions: ['sign-in', 'sign-out'] });
    expect(both.entries.map(({ actor }) => actor)).toEqual(['a2', 'a2', 'a1']);
  });

  it('can be neither changed nor erased', async () => {
    const { db } = database();
    await insertAudit(db, signIn('giulia'), noon);
    await expect(db.updateTable('audit_entry').set({ actor: 'nessuno' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only');
    expect((await listAudit(db, { limit: 1 })).entries[0]?.actor).toBe('giulia');
  });

  it('is rolled back with the transaction it belongs to', async () => {
    const { db } = database();
    const failing = db.transaction().execute(async (transaction) => {
      await insertAudit(transaction, signIn('giulia'), noon);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await listAudit(db, { limit: 1 })).entries).toEqual([]);
  });

  it('refuses details that the action does not define', async () => {
    const { db } = database();
    const details = { second: 'none', password: 'segretissima' } as const;
    await expect(insertAudit(db, { action: 'sign-in', actor: 'giulia', subject: null, details }, noon)).rejects.toThrow('password');
  });
});
