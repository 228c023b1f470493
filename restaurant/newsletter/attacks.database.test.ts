import { plainSecret } from '#restaurant/secret.server.ts';
import { expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { insertReaders, testSecret as secret } from '#tests/builders/readers.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import {
  confirmSubscription,
  confirmToken,
  findSuppressed,
  leaveNewsletter,
  leaveToken,
  requestSubscription,
  undoLeaving,
} from './subscription.server.ts';

const start = Temporal.Instant.from('2026-03-03T20:14:08Z');

describeOnBothDatabases('an attack on the newsletter', (database) => {
  const ask = (email: string, now = start) =>
    transact(database().db, requestSubscription, {
      email,
      language: 'it',
      consent: { version: 1, text: 'Sì.' },
      publicUrl: 'https://sushi.example',
      secret,
      now,
    });
  const statuses = async () =>
    (await database().db.selectFrom('subscriber').select(['email', 'status']).orderBy('email').execute()).map(({ status }) => status);

  it('cannot fill a mailbox: it gets one mail an hour and four a day, however it is spelled', async () => {
    const spellings = ['anna.rossi@gmail.com', 'annarossi@gmail.com', 'a.n.n.a.rossi@googlemail.com', 'Anna.Rossi+1@gmail.com'];
    for (let hour = 0; hour < 24; hour++) for (const email of spellings) await ask(email.toLowerCase(), start.add({ hours: hour }));
    expect(await database().db.selectFrom('mail').select('id').execute()).toHaveLength(4);
    // Other servers distinguish dots.
    await ask('anna.rossi@posta.it');
    await ask('annarossi@posta.it');
    expect(await database().db.selectFrom('mail').select('id').execute()).toHaveLength(6);
  });

  it('cannot confirm or end another reader’s subscription with links that are combined, cut or changed', async () => {
    const [anna = '', bea = ''] = await insertReaders(
      database().db,
      [{ email: 'anna@posta.it', status: 'asked' }, { email: 'bea@posta.it' }],
      start,
    );
    const askedAt = start.toString();
    const [ofAnna, ofBea] = [confirmToken(secret, { id: anna, askedAt }), confirmToken(secret, { id: bea, askedAt })];
    const [, leaveAnna = ''] = ofAnna.split('.');
    const [, leaveBea = '', confirmBea = ''] = ofBea.split('.');
    const foreign = [
      `${anna}.${leaveBea}.${confirmBea}`,
      `${anna}.${leaveBea}`,
      `${bea}.${leaveAnna}`,
      `${anna}.${confirmBea}`,
      `${anna.toUpperCase()}.${leaveAnna}`,
      `${anna}.${leaveAnna.slice(0, -1)}`,
      `${anna}.${leaveAnna}=`,
      `${anna}.${leaveAnna.toLowerCase()}`,
      ` ${ofAnna}`,
      `${ofAnna}.x`,
      `${anna}.${leaveAnna}\n`,
      leaveToken(plainSecret(`${secret.current}x`), bea),
    ];
    for (const token of foreign) {
      const link = { secret, token, now: start };
      expect(await transact(database().db, confirmSubscription, link)).toBe(false);
      expect(await transact(database().db, leaveNewsletter, link)).toBe(false);
      expect(await transact(database().db, undoLeaving, link)).toBe(false);
    }
    // A reader's second signature confirms for nobody else.
    expect(await transact(database().db, confirmSubscription, { secret, token: `${anna}.${leaveAnna}.${confirmBea}`, now: start })).toBe(
      false,
    );
    expect(await statuses()).toEqual(['asked', 'confirmed']);
  });

  it('cannot subscribe a reader who has left with an old link', async () => {
    const [anna = ''] = await insertReaders(database().db, [{ email: 'anna@posta.it', status: 'asked' }], start);
    const token = confirmToken(secret, { id: anna, askedAt: start.toString() });
    await transact(database().db, confirmSubscription, { secret, token, now: start });
    await transact(database().db, leaveNewsletter, { secret, token: leaveToken(secret, anna), now: start.add({ hours: 1 }) });
    expect(await transact(database().db, confirmSubscription, { secret, token, now: start.add({ hours: 2 }) })).toBe(false);
    expect(await transact(database().db, undoLeaving, { secret, token, now: start.add({ hours: 26 }) })).toBe(false);
    expect(await statuses()).toEqual(['left']);
  });

  it('leaves no inconsistent state by confirming, leaving and undoing at the same time', async () => {
    const [anna = ''] = await insertReaders(database().db, [{ email: 'anna@posta.it', status: 'asked' }], start);
    const link = { secret, token: confirmToken(secret, { id: anna, askedAt: start.toString() }), now: start };
    const presses = [confirmSubscription, leaveNewsletter, undoLeaving, leaveNewsletter, confirmSubscription, undoLeaving];
    for (let round = 0; round < 5; round++) {
      await Promise.all(presses.map((press) => transact(database().db, press, link)));
      const [status] = await statuses();
      const suppressed = await findSuppressed(database().db, secret, ['anna@posta.it']);
      expect([status, suppressed.size]).toEqual(status === 'confirmed' ? ['confirmed', 0] : ['left', 1]);
    }
  });
});
