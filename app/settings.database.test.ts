import type { KyselyPlugin } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { buildChange } from '#tests/builders/changes.ts';
import { buildSettings } from '#tests/builders/documents.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { dbContext } from './context.ts';
import { forgetSettings, settingsOf } from './settings.server.ts';

describeOnBothDatabases('the settings of a request', (database) => {
  test('are read once, and again after a save', async () => {
    const { db } = database();
    const put = (name: string) =>
      db
        .transaction()
        .execute((transaction) =>
          putDocument(transaction, { collection: 'todos', id: settingsId, data: buildSettings({ name }) }, buildChange()),
        );
    await put('Prima');
    let queries = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const context = new RouterContextProvider();
    context.set(dbContext, db.withPlugin(counter));
    const names = async () => (await Promise.all([settingsOf(context), settingsOf(context)])).map(({ data }) => data.name);
    expect(await names()).toEqual(['Prima', 'Prima']);
    expect(queries).toBe(1);
    await put('Dopo');
    forgetSettings(context);
    expect(await names()).toEqual(['Dopo', 'Dopo']);
    expect(queries).toBe(2);
  });
});
