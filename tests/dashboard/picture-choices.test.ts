import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { buildPictureRow } from '../builders/pictures.ts';
import { pictureChoices } from '#app/dashboard/pictures/picture-choices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const address = '/dashboard_mediterraneo/pictures/list';

function upload(id: string, uploadedAt: string, deletedAt: string | null = null) {
  const deleted = { deleted_at: deletedAt, deleted_by: deletedAt && 'prova' };
  return app.services.db
    .insertInto('media')
    .values(buildPictureRow(id, { alt: `figura ${id}`, uploaded_at: uploadedAt, ...deleted }))
    .execute();
}

it('lists the pictures to choose from to the staff alone, newest first, a page at a time', async () => {
  expect((await app.get(address)).status).toBe(302);
  const ids = Array.from({ length: 50 }, (_, place) => String(place).padStart(32, '0'));
  for (const [place, id] of ids.entries()) await upload(id, `2026-11-01T10:${String(place).padStart(2, '0')}:00Z`);
  await upload('f'.repeat(32), '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z');
  const { cookie } = await app.signIn('office');
  const ask = async (query = '') => (await app.get(`${address}${query}`, { headers: { cookie } })).json();

  const first = await ask();
  expect(first.pictures).toHaveLength(48);
  expect(first.pictures[0]).toMatchObject({ src: `/media/${ids.at(-1)}`, alt: `figura ${ids.at(-1)}`, shown: { width: 400 } });
  const second = await ask(`?${new URLSearchParams({ after: first.next })}`);
  expect(second.pictures.slice(0, 2).map(({ src }: { src: string }) => src)).toEqual([`/media/${ids[1]}`, `/media/${ids[0]}`]);
  expect(second.pictures.at(-1)).toMatchObject({ src: expect.stringMatching(/^\/drawings\//) });
  expect(second.pictures.at(-1)).not.toHaveProperty('shown');
  expect(second.next).toBeUndefined();

  const found = await ask(`?${new URLSearchParams({ words: 'FIGURA 0007' })}`);
  expect(found.pictures.map(({ src }: { src: string }) => src)).toEqual([`/media/${ids[7]}`]);
  expect(pictureChoices.parse(await ask(`?${new URLSearchParams({ source: `/media/${ids[7]}` })}`)).pictures).toHaveLength(1);
  expect(await ask('?source=/media/none')).toEqual({ pictures: [] });
});
