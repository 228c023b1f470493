import { type Connection, findDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { type BookingRules, defaultRules, rules } from './rules.ts';
import { type TablePlan, tables } from './tables.ts';

/** What bookings are decided by. */
export interface BookingDocuments {
  rules: BookingRules;
  plan: TablePlan;
  hours: Hours;
}

/** The rules, the tables and the hours; an installation from before bookings has the rules' defaults and no tables. */
export async function requireBookingDocuments(db: Connection): Promise<BookingDocuments> {
  // One after the other: within a transaction there is one connection.
  const settings = await requireSettings(db);
  const ruled = await findDocument(db, 'bookings', 'rules', rules);
  const plan = await findDocument(db, 'bookings', 'tables', tables);
  return { hours: settings.data, rules: ruled?.data ?? defaultRules, plan: plan?.data ?? noTables };
}

const noTables = tables.parse({});
