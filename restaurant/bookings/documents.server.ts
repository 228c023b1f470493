import type { Db } from '#database/connect.server.ts';
import { type DocumentKey, findDocuments } from '#restaurant/documents/store/documents.server.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import { requireReadable, settingsKey } from '#restaurant/settings/queries.server.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { type BookingRules, defaultRules, rules } from './rules/rules.ts';
import { type TablePlan, tables } from './tables/tables.ts';

export interface BookingDocuments {
  rules: BookingRules;
  plan: TablePlan;
  hours: Hours;
}

const rulesKey: DocumentKey = { collection: 'bookings', id: 'rules' };
const tablesKey: DocumentKey = { collection: 'bookings', id: 'tables' };

export async function requireBookingDocuments(db: Db): Promise<BookingDocuments> {
  const read = await findDocuments(db, [settingsKey, rulesKey, tablesKey]);
  const house = requireReadable(await read(settingsKey, settings));
  const ruled = await read(rulesKey, rules);
  const plan = await read(tablesKey, tables);
  return { hours: house.data, rules: ruled?.data ?? defaultRules, plan: plan?.data ?? noTables };
}

const noTables = tables.parse({});
