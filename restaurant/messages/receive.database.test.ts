import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { plainSecret } from '#restaurant/secret.server.ts';
import { FormLimitReached, keyedNetworks } from '#restaurant/rate-limits/count-form.server.ts';
import { formLimits } from '#restaurant/rate-limits/limits.ts';
import { receiveMessage } from './change.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const { own: ofAddress, wide: ofWide, mailbox: ofMailbox } = formLimits.contact;

describeOnBothDatabases('receiving messages', (database) => {
  const send = async (number: number, from: { address: string; mailbox?: string }) => {
    const email = from.mailbox ?? `guest${number}@posta.it`;
    const written = { name: 'Marta', email, subject: 'Cena', message: `Numero ${number}` };
    const sender = { networks: keyedNetworks(plainSecret('secret'), from.address), mailbox: email, paid: { bits: 0, mail: false } };
    const message = { written, language: 'it' as const, sender, house: 'ciao@sushi.example', desk: 'https://sushi.example' };
    try {
      await receiveMessage(database().db, message, noon);
      return 'taken' as const;
    } catch (error) {
      if (error instanceof FormLimitReached) return 'full' as const;
      throw error;
    }
  };
  const taken = (answers: readonly string[]) => answers.filter((answer) => answer === 'taken').length;
  const stored = async () => (await database().db.selectFrom('message').select('id').execute()).length;

  it('counts all addresses of one IPv6 network as one sender, however they are written', async () => {
    const answers: string[] = [];
    for (let number = 0; number < ofAddress.limit + 4; number++) {
      const host = (number * 0x1_0001).toString(16).padStart(8, '0');
      answers.push(await send(number, { address: `2001:DB8:1:2:${host.slice(0, 4)}:${host.slice(4)}:0:${number % 2 ? '1' : '0001'}` }));
    }
    expect(taken(answers)).toBe(ofAddress.limit);
    expect(await send(90, { address: '2001:db8:1:3::1' })).toBe('taken');
    expect(await stored()).toBe(ofAddress.limit + 1);
  });

  it('counts a mailbox however it is written, from any address', async () => {
    const spellings = ['marta@posta.it', 'MARTA@posta.it', 'marta+1@Posta.it', 'marta+2@posta.IT'];
    const answers: string[] = [];
    for (let number = 0; number < ofMailbox.limit + 3; number++) {
      answers.push(await send(number, { address: `203.0.113.${number}`, mailbox: spellings[number % 4] ?? '' }));
    }
    expect(taken(answers)).toBe(ofMailbox.limit);
  });

  it('blocks a /48 network, which anybody may have, but never everybody', async () => {
    const answers: string[] = [];
    for (let number = 0; number < ofWide.limit + 5; number++) {
      answers.push(await send(number, { address: `2001:db8:1:${(number * 256).toString(16)}::1` }));
    }
    expect(taken(answers)).toBe(ofWide.limit);
    expect(await send(900, { address: '192.0.2.1' })).toBe('taken');
    expect(await stored()).toBe(ofWide.limit + 1);
  });
});
