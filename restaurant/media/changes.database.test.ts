import { expect, test } from 'vitest';
import type { Db } from '#database/connect.server.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { countChanges } from '#restaurant/documents/store/content-state.server.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { buildGallery } from '#tests/builders/documents.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { deleteMedia, insertMedia, type NewMedia, purgeMedia, restoreMedia, saveMediaText } from './changes.server.ts';
import type { MediaStorage } from './storage.server.ts';
import { mediaSource } from './media.ts';
import { findMedia, findPictures, findVariant, listMedia, listMediaNames, listUses, type MediaCursor } from './queries.server.ts';
import { buildChange } from '#tests/builders/changes.ts';

const at = (time: string) => buildChange('Giulia', time);
const change = at('2026-11-20T12:00:00Z');

function buildMedia(given: Partial<NewMedia> = {}): NewMedia {
  const id = given.id ?? 'a'.repeat(32);
  return {
    id,
    storedAs: `${id}-00000000`,
    name: 'tonno.jpg',
    alt: 'Un tonno',
    translations: { en: { alt: 'A tuna' } },
    width: 3000,
    height: 2000,
    bytes: 1_000_000,
    placeholder: '4:a86b97a86b97a86b97a86b97a86b97a86b97',
    variants: [
      { format: 'avif', width: 800, height: 533, bytes: 10_000 },
      { format: 'webp', width: 800, height: 533, bytes: 15_000 },
      { format: 'jpg', width: 800, height: 533, bytes: 20_000 },
    ],
    ...given,
  };
}

async function useInGallery(db: Db, id: string): Promise<void> {
  const data = buildGallery({ pictures: [{ name: 'Alba', src: mediaSource(id), alt: 'Alba' }] });
  await db.transaction().execute((transaction) => putDocument(transaction, { collection: 'landing', id: 'gallery', data }, change));
}

describeOnBothDatabases('the picture table', (database) => {
  const db = () => database().db;

  test('returns an inserted picture, and inserts it only once', async () => {
    const { storedAs: _, ...about } = buildMedia();
    const expected = {
      ...about,
      focus: { x: 50, y: 50 },
      uploadedAt: '2026-11-20T12:00:00Z',
      uploadedBy: { username: 'giulia', name: 'Giulia' },
    };
    expect(await insertMedia(db(), buildMedia(), change)).toEqual(expected);
    expect(await insertMedia(db(), buildMedia({ name: 'altro.jpg' }), at('2026-11-21T12:00:00Z'))).toBeUndefined();
    expect(await findMedia(db(), about.id)).toEqual(expected);
  });

  test('refuses descriptions that break their schema', async () => {
    await expect(insertMedia(db(), buildMedia({ alt: 'x'.repeat(301) }), change)).rejects.toThrow();
    expect(await listMedia(db(), { limit: 5 })).toEqual({ media: [], next: undefined });
  });

  test('lists page by page, the newest first', async () => {
    const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(32));
    for (const [day, id] of ids.entries()) await insertMedia(db(), buildMedia({ id }), at(`2026-11-0${Math.min(3, day + 1)}T12:00:00Z`));
    const seen: string[] = [];
    let after: MediaCursor | undefined;
    do {
      const page = await listMedia(db(), { limit: 2, after });
      expect(page.media.length).toBeLessThanOrEqual(2);
      seen.push(...page.media.map(({ id }) => id.slice(0, 1)));
      after = page.next;
    } while (after);
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });

  test('finds the file of an existing variant, and of no other', async () => {
    const { id, storedAs } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    expect(await findVariant(db(), { id, width: 800, format: 'avif' })).toEqual({ key: `${storedAs}-800.avif`, bytes: 10_000 });
    expect(await findVariant(db(), { id, width: 400, format: 'avif' })).toBeUndefined();
    expect(await findVariant(db(), { id: 'b'.repeat(32), width: 800, format: 'avif' })).toBeUndefined();
  });

  test('describes the pictures that a page uses, and leaves out missing ones', async () => {
    const { id } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    const content = [
      { picture: { src: mediaSource(id) } },
      { picture: { src: mediaSource('b'.repeat(32)) } },
      { picture: { src: '/drawings/nigiri.svg' } },
    ];
    expect(await findPictures(db(), content)).toEqual({
      [mediaSource(id)]: {
        src: `/media/${id}-800.jpg`,
        width: 800,
        height: 533,
        avif: `/media/${id}-800.avif 800w`,
        webp: `/media/${id}-800.webp 800w`,
        placeholder: { columns: 4, colors: Array.from({ length: 6 }, () => ['a86', 'b97']).flat() },
      },
    });
    expect(await findPictures(db(), [{ src: '/drawings/nigiri.svg' }])).toEqual({});
  });

  test('saves new descriptions, and reports one that is too long at its field', async () => {
    const { id } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    expect(await saveMediaText(db(), id, { alt: ' Un tonno rosso ', translations: { pt: { alt: 'Um atum' } } })).toEqual({ saved: true });
    expect(await findMedia(db(), id)).toMatchObject({ alt: 'Un tonno rosso', translations: { pt: { alt: 'Um atum' } } });
    expect(await saveMediaText(db(), id, { alt: 'x'.repeat(301) })).toMatchObject({ faults: [{ path: 'alt' }] });
    expect(await saveMediaText(db(), 'b'.repeat(32), { alt: 'x' })).toEqual({ refused: 'missing' });
  });

  test('refuses to delete a picture in use, and lists the uses, unless that is confirmed', async () => {
    const { id } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    await useInGallery(db(), id);
    const uses = [{ collection: 'landing', id: 'gallery', place: 'galleria: Alba', path: 'pictures[0].src', itemId: 'i0' }];
    expect(await listUses(db(), id)).toEqual(uses);
    expect(await deleteMedia(db(), id, { evenInUse: false }, change)).toEqual({ refused: 'in use', uses });
    expect(await findMedia(db(), id)).toBeDefined();
    expect(await deleteMedia(db(), id, { evenInUse: true }, change)).toEqual({ deleted: true });
    expect(await deleteMedia(db(), id, { evenInUse: true }, change)).toEqual({ refused: 'missing' });
    expect(await findMedia(db(), id)).toBeUndefined();
    expect(await findVariant(db(), { id, width: 800, format: 'avif' })).toBeUndefined();
    expect((await listMedia(db(), { limit: 5, deleted: true })).media).toHaveLength(1);
  });

  test('a damaged document does not stop a deletion', async () => {
    const { id } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    await useInGallery(db(), 'b'.repeat(32));
    await db().updateTable('document').set({ data: '{ broken' }).execute();
    expect(await deleteMedia(db(), id, { evenInUse: false }, change)).toEqual({ deleted: true });
  });

  test('every process notices that a picture was added, deleted or restored', async () => {
    const { id } = buildMedia();
    const before = await countChanges(db());
    await insertMedia(db(), buildMedia(), change);
    await deleteMedia(db(), id, { evenInUse: false }, change);
    expect(await restoreMedia(db(), id, change)).toMatchObject({ id });
    expect(await restoreMedia(db(), id, change)).toBeUndefined();
    expect(await countChanges(db())).toBe(before + 3);
  });

  test('a deleted picture keeps its name as long as it can be restored', async () => {
    const { id, alt, name } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    const other = 'b'.repeat(32);
    expect(await listMediaNames(db(), [id, other])).toEqual([{ id, alt, name, deleted: false }]);
    await deleteMedia(db(), id, { evenInUse: false }, change);
    expect(await listMediaNames(db(), [id, other])).toEqual([{ id, alt, name, deleted: true }]);
    expect(await listMediaNames(db(), [])).toEqual([]);
  });

  test('a deleted picture can be restored for thirty days; then its files are deleted', async () => {
    const deleted: string[] = [];
    const storage: Pick<MediaStorage, 'delete'> = { delete: async (key) => void deleted.push(key) };
    const services = { db: db(), storage: Object.assign(Object.create(null), storage) };
    const { id, storedAs } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    await insertMedia(db(), buildMedia({ id: 'b'.repeat(32) }), change);
    await deleteMedia(db(), id, { evenInUse: false }, change);
    expect(await purgeMedia(services, change.now.add({ hours: 24 * 29 }))).toEqual({ purged: 0, left: [] });
    expect(await purgeMedia(services, change.now.add({ hours: 24 * 31 }))).toEqual({ purged: 1, left: [] });
    expect(deleted.sort()).toEqual([`${storedAs}-800.avif`, `${storedAs}-800.jpg`, `${storedAs}-800.webp`]);
    expect(await restoreMedia(db(), id, change)).toBeUndefined();
    expect((await listMedia(db(), { limit: 5 })).media).toHaveLength(1);
  });

  test('the audit log records that a picture is deleted, restored and purged, and nothing for a failed attempt', async () => {
    const storage: Pick<MediaStorage, 'delete'> = { delete: async () => {} };
    const services = { db: db(), storage: Object.assign(Object.create(null), storage) };
    const { id } = buildMedia();
    await insertMedia(db(), buildMedia(), change);
    await useInGallery(db(), id);
    await deleteMedia(db(), id, { evenInUse: false }, change);
    await restoreMedia(db(), id, change);
    expect((await listAudit(db(), { limit: 9 })).entries).toEqual([]);
    await deleteMedia(db(), id, { evenInUse: true }, change);
    await restoreMedia(db(), id, buildChange('Rocco'));
    await deleteMedia(db(), id, { evenInUse: true }, change);
    await purgeMedia(services, change.now.add({ hours: 24 * 31 }));
    const { entries } = await listAudit(db(), { limit: 9 });
    expect(entries.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'purge null',
      'deletion giulia',
      'undeletion rocco',
      'deletion giulia',
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ subject: id, details: { what: 'picture', name: 'tonno.jpg' } });
  });
});
