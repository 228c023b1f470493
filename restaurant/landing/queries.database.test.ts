import { expect, test } from 'vitest';
import { buildChange } from '#tests/builders/changes.ts';
import { buildGallery } from '#tests/builders/documents.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { readLanding } from './queries.server.ts';

const change = buildChange();

describeOnBothDatabases('the sections of the landing page', (database) => {
  test('a missing section is undefined, and reported by its path', async () => {
    const { db } = database();
    await db
      .transaction()
      .execute((transaction) => putDocument(transaction, { collection: 'landing', id: 'gallery', data: buildGallery() }, change));
    const { sections, faults } = await readLanding(db);
    expect(sections.gallery?.title).toBe(buildGallery().title);
    expect(sections.slides).toBeUndefined();
    expect(faults.map(({ document }) => document)).toContain('landing/slides');
    expect(faults.map(({ document }) => document)).not.toContain('landing/gallery');
  });

  test('a damaged section is read without its broken parts, which are reported', async () => {
    const { db } = database();
    await db
      .transaction()
      .execute((transaction) => putDocument(transaction, { collection: 'landing', id: 'gallery', data: buildGallery() }, change));
    const damaged = { ...buildGallery(), pictures: [...buildGallery().pictures, { name: 5 }] };
    await db
      .updateTable('document')
      .set({ data: JSON.stringify(damaged) })
      .where('id', '=', 'gallery')
      .execute();
    const { sections, faults } = await readLanding(db);
    expect(sections.gallery?.pictures).toEqual(buildGallery().pictures);
    const paths = faults.find(({ document }) => document === 'landing/gallery')?.faults.map(({ path }) => path);
    expect(paths).toContain(`pictures[${buildGallery().pictures.length}].name`);
  });
});
