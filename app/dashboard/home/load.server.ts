import type { RouterContextProvider } from 'react-router';
import sampleMenu from '#content/menu/cena.json' with { type: 'json' };
import sampleTables from '#content/bookings/tables.json' with { type: 'json' };
import sampleSettings from '#content/todos/settings.json' with { type: 'json' };
import type { Db } from '#database/connect.server.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { listSheet } from '#restaurant/bookings/overview/parties.server.ts';
import { seatsIn } from '#restaurant/bookings/tables/tables.ts';
import { dishesOf, type Menu } from '#restaurant/menus/menu.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { mailContext, staffContext } from '../../context.ts';
import { firstTaskDesks, firstTasksOf, hasClosedFirstDays } from './first-days.ts';
import { tablesOf, type Tonight } from './tonight.ts';

const [sampleSignature = ''] = sampleMenu.contents.flatMap((row) => ('signature' in row && row.signature ? [row.signature.by] : []));

/** The open tasks that the user may do, unless the list was closed in this browser. */
export function loadFirstDays(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { settings, menus, plan }: { settings: Settings; menus: readonly { data: Menu }[]; plan: BookingDocuments['plan'] },
) {
  if (hasClosedFirstDays(request.headers.get('Cookie'))) return [];
  const { role } = context.get(staffContext);
  const dishes = menus.flatMap(({ data }) => dishesOf(data.contents));
  const house = { settings, dishes, tables: plan.tables, sendsMail: context.get(mailContext) !== undefined };
  return firstTasksOf(house, { settings: sampleSettings, tables: sampleTables.tables, signedBy: sampleSignature }).filter((task) =>
    can(role, firstTaskDesks[task].needs),
  );
}

export async function loadTables(
  db: Db,
  { rules, plan }: Pick<BookingDocuments, 'rules' | 'plan'>,
  { date, service }: Pick<Tonight, 'date' | 'service'>,
) {
  const sheet = await listSheet(db, Temporal.PlainDate.from(date));
  return tablesOf(
    sheet.filter(({ booking }) => booking.service === service),
    { plan, seats: seatsIn(plan.tables, rules.seats[service]) },
  );
}
