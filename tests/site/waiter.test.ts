import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { shownBy } from '../shown.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('the card of a guest in English is in Italian: what they cannot eat, the remaining dishes, and who declared them and when', async () => {
  const menu = await shownBy(await app.get('/en/carta?senza=latte'));
  const [, link = ''] = /href="([^"]*cameriere[^"]*)"/.exec(menu) ?? [];
  const page = await shownBy(await app.get(link.replaceAll('&amp;', '&')));
  expect(page).toContain('<article class="waiter-card" lang="it">');
  expect(page).toContain('Non posso mangiare: latte');
  expect(page).toMatch(/In Italian, this card says what you chose \(without milk\)/);
  expect(page).toContain('<li>Alici allo zenzero</li>');
  expect(page).not.toContain('<li>Mazara</li>');
  expect(page).toMatch(/Dal menù Carta, dichiarazioni di .*S\.r\.l\..*, ultima firma: .*2026/);
  // The card names the restaurant, not the person who signed.
  expect(page).not.toContain('Morabito');
  expect(page).not.toContain('style="');
});

it('the card lists only the dishes that the guest chose', async () => {
  const page = await shownBy(await app.get('/cameriere?menu=carta&senza=latte&piatto=Scilla&piatto=Mazara'));
  const [card = ''] = /<article[\s\S]*?<\/article>/.exec(page) ?? [];
  expect(card.match(/<li>([^<]*)/g)).toEqual(['<li>Scilla', '<li>Mazara']);
});

it('an invalid choice shows no card', async () => {
  for (const query of [
    '',
    '?menu=carta',
    '?senza=latte',
    '?menu=niente&senza=latte',
    `?menu=${'x'.repeat(500)}&senza=latte`,
    '?menu=carta&senza=veleno',
  ]) {
    const answer = await app.get(`/cameriere${query}`);
    expect(answer.status, query).toBe(200);
    expect(await shownBy(answer), query).toContain('Prima scegliete');
  }
});
