import { plainSecret } from '#restaurant/secret.server.ts';
import { beforeEach, expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import {
  confirmSubscription,
  endSubscription,
  findLinkHolder,
  findSuppressed,
  leaveNewsletter,
  leaveToken,
  requestSubscription,
  undoLeaving,
} from './subscription.server.ts';

const secret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');
const start = Temporal.Instant.from('2026-03-03T20:14:08Z');
const email = 'caterina@posta.it';

describeOnBothDatabases('the newsletter', (database) => {
  let now: Temporal.Instant;
  const later = (duration: Temporal.DurationLike) => {
    now = now.add(Temporal.Duration.from(duration));
  };
  beforeEach(() => {
    now = start;
  });
  const ask = (text = 'Mandatemi la lettera.') =>
    transact(database().db, requestSubscription, {
      email,
      language: 'it',
      consent: { version: 4, text },
      publicUrl: 'https://sushi.example',
      secret,
      now,
    });
  const mails = () => database().db.selectFrom('mail').selectAll().orderBy('created_at').execute();
  const lastToken = async () => {
    const links: { confirm: string } = JSON.parse((await mails()).at(-1)?.links ?? '');
    return links.confirm.replace('https://sushi.example/newsletter/', '');
  };
  const row = () => database().db.selectFrom('subscriber').selectAll().executeTakeFirstOrThrow();
  const link = (token: string) => ({ secret, token, now });

  it('asks the mailbox first, and keeps the text, the time of the request and the time of the confirmation', async () => {
    await ask();
    expect(await row()).toMatchObject({ status: 'asked', source: 'site', consent_text: 'Mandatemi la lettera.', consent_version: 4 });
    expect(await mails()).toMatchObject([{ kind: 'newsletter-confirm', recipient: email, status: 'queued' }]);
    const token = await lastToken();
    expect(await findLinkHolder(database().db, link(token))).toMatchObject({ email, status: 'asked', confirms: true });
    later({ minutes: 2 });
    expect(await transact(database().db, confirmSubscription, link(token))).toBe(true);
    expect(await row()).toMatchObject({ status: 'confirmed', asked_at: start.toString(), confirmed_at: now.toString() });
    later({ minutes: 1 });
    expect(await transact(database().db, confirmSubscription, link(token))).toBe(true);
    expect((await row()).confirmed_at).not.toBe(now.toString());
  });

  it('writes to a mailbox once an hour, however often it is typed', async () => {
    await Promise.all([ask(), ask(), ask()]);
    later({ minutes: 59 });
    await ask();
    expect(await mails()).toHaveLength(1);
    later({ minutes: 2 });
    await ask();
    expect(await mails()).toHaveLength(2);
  });

  it('confirms the last request, with the text of that time', async () => {
    await ask('Prima versione.');
    const first = await lastToken();
    later({ hours: 2 });
    await ask('Seconda versione.');
    expect(await transact(database().db, confirmSubscription, link(first))).toBe(false);
    expect(await transact(database().db, confirmSubscription, link(await lastToken()))).toBe(true);
    expect(await row()).toMatchObject({ consent_text: 'Seconda versione.', asked_at: now.toString() });
  });

  it('does not confirm after thirty days, with the link of a letter, or with another secret', async () => {
    await ask();
    const token = await lastToken();
    const { id } = await row();
    expect(await transact(database().db, confirmSubscription, link(leaveToken(secret, id)))).toBe(false);
    expect(await transact(database().db, confirmSubscription, { ...link(token), secret: plainSecret(`${secret.current}x`) })).toBe(false);
    later({ hours: 30 * 24 + 1 });
    expect(await transact(database().db, confirmSubscription, link(token))).toBe(false);
    expect((await row()).status).toBe('asked');
  });

  it('lets a reader leave by the link of any letter, and undo it for a day', async () => {
    await ask();
    await transact(database().db, confirmSubscription, link(await lastToken()));
    const token = leaveToken(secret, (await row()).id);
    await letter('queued');
    expect(await transact(database().db, leaveNewsletter, link(token))).toBe(true);
    expect(await transact(database().db, leaveNewsletter, link(token))).toBe(true);
    expect((await row()).status).toBe('left');
    expect(await findSuppressed(database().db, secret, [email, 'altri@posta.it'])).toEqual(new Set([email]));
    expect((await mails()).find(({ kind }) => kind === 'newsletter-issue')?.status).toBe('cancelled');
    expect(await transact(database().db, undoLeaving, link(token))).toBe(true);
    expect((await row()).status).toBe('confirmed');
    expect(await findSuppressed(database().db, secret, [email])).toEqual(new Set());
    await transact(database().db, leaveNewsletter, link(token));
    later({ hours: 25 });
    expect(await transact(database().db, undoLeaving, link(token))).toBe(false);
  });

  it('lets a reader who left subscribe again, and writes to them once they confirm', async () => {
    await ask();
    await transact(database().db, confirmSubscription, link(await lastToken()));
    await transact(database().db, leaveNewsletter, link(await lastToken()));
    later({ hours: 2 });
    await ask();
    expect((await row()).status).toBe('asked');
    expect((await findSuppressed(database().db, secret, [email])).size).toBe(1);
    await transact(database().db, confirmSubscription, link(await lastToken()));
    expect((await findSuppressed(database().db, secret, [email])).size).toBe(0);
  });

  it.each(['complained', 'bounced'] as const)(
    'does not write to a mailbox that has %s, whoever types it, and keeps that state',
    async (as) => {
      await ask();
      await transact(database().db, confirmSubscription, link(await lastToken()));
      const { id } = await row();
      await transact(database().db, endSubscription, { id, email, status: 'confirmed', secret, as }, now);
      const before = await row();
      later({ hours: 2 });
      await ask();
      expect(await row()).toEqual(before);
      expect(await mails()).toHaveLength(1);
      await database().db.deleteFrom('subscriber').execute();
      later({ hours: 40 * 24 });
      await ask();
      expect(await database().db.selectFrom('subscriber').selectAll().execute()).toEqual([]);
      expect(await mails()).toHaveLength(1);
    },
  );

  it('asks a reader who left once in thirty days', async () => {
    await ask();
    await transact(database().db, confirmSubscription, link(await lastToken()));
    await transact(database().db, leaveNewsletter, link(await lastToken()));
    for (let day = 0; day < 29; day++) {
      later({ hours: 24 });
      await ask();
    }
    expect(await mails()).toHaveLength(2);
    later({ hours: 48 });
    await ask();
    expect(await mails()).toHaveLength(3);
  });

  it('leaves a subscriber unchanged when another person types their address', async () => {
    await ask();
    await transact(database().db, confirmSubscription, link(await lastToken()));
    const before = await row();
    later({ hours: 2 });
    await ask('Altre parole.');
    expect(await row()).toEqual(before);
    expect(await findLinkHolder(database().db, link(await lastToken()))).toMatchObject({ status: 'confirmed' });
  });

  it('finds nobody by an invalid link', async () => {
    for (const token of ['', 'x', `${crypto.randomUUID()}.${'a'.repeat(22)}`, leaveToken(secret, crypto.randomUUID())]) {
      expect(await findLinkHolder(database().db, link(token))).toBeUndefined();
      expect(await transact(database().db, leaveNewsletter, link(token))).toBe(false);
    }
  });

  const letter = (status: string) =>
    database()
      .db.insertInto('mail')
      .values({
        id: 'm1',
        key: 'k1',
        kind: 'newsletter-issue',
        cause: 'sending:1',
        priority: 5,
        recipient: email,
        language: 'it',
        subject: 'x',
        links: '{}',
        status,
        created_at: now.toString(),
        send_at: now.toString(),
        give_up_at: now.toString(),
        tries: 0,
      })
      .execute();
});
