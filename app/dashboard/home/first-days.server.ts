import type { RouterContextProvider } from 'react-router';
import sampleTables from '#content/bookings/tables.json' with { type: 'json' };
import sampleSettings from '#content/todos/settings.json' with { type: 'json' };
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { mailContext, staffContext } from '../../context.ts';
import { firstTaskDesks, firstTasksOf } from './first-days.ts';
import { hasClosedFirstDays } from './first-days-cookie.ts';

/** What is left of the first days for whoever may do it, as long as nobody closed the list in this browser. */
export function loadFirstDays(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { settings, plan }: { settings: Settings; plan: BookingDocuments['plan'] },
) {
  if (hasClosedFirstDays(request.headers.get('Cookie'))) return [];
  const { role } = context.get(staffContext);
  const house = { settings, tables: plan.tables, sendsMail: context.get(mailContext) !== undefined };
  return firstTasksOf(house, { settings: sampleSettings, tables: sampleTables.tables }).filter((task) =>
    can(role, firstTaskDesks[task].needs),
  );
}
