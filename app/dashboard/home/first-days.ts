import { redirect } from 'react-router';
import { z } from 'zod';
import { type Declarable, declarationOf } from '#restaurant/menus/declaration.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { SettingsName } from '#restaurant/settings/edited-settings.ts';
import type { Action } from '#restaurant/staff/permissions.ts';
import { siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { Route } from './+types/first-days';

/** The tasks of a new restaurant, in the order in which guests would notice. */
export const firstTasks = ['phone', 'address', 'mailbox', 'legal', 'declarations', 'tables', 'mail', 'forms'] as const;
export type FirstTask = (typeof firstTasks)[number];

export const firstTaskDesks = {
  phone: { path: 'settings', field: 'phoneNumber', needs: 'edit settings' },
  address: { path: 'settings', field: 'address.street', needs: 'edit settings' },
  mailbox: { path: 'settings', field: 'email', needs: 'edit settings' },
  legal: { path: 'settings', field: 'legal.partitaIva', needs: 'edit settings' },
  declarations: { path: 'menus', needs: 'edit menus' },
  tables: { path: 'bookings/tables', needs: 'edit booking rules' },
  mail: { path: 'mail', needs: 'see the outbox' },
  forms: { path: 'settings', field: 'forms.booking', needs: 'edit settings' },
} as const satisfies Record<FirstTask, { path: string; field?: SettingsName; needs: Action }>;

/** The tasks whose data are still the samples. */
export function firstTasksOf(
  house: { settings: Settings; dishes: readonly Declarable[]; tables: BookingDocuments['plan']['tables']; sendsMail: boolean },
  sample: {
    settings: Pick<Settings, 'phoneNumber' | 'email'> & { address: { street: string } };
    tables: readonly { id: string; x: number; y: number }[];
    /** The name under which the sample declarations are signed; it has no account. */
    signedBy: string;
  },
): FirstTask[] {
  const { settings, dishes, tables, sendsMail } = house;
  const open: Record<FirstTask, boolean> = {
    phone: settings.phoneNumber === sample.settings.phoneNumber,
    address: settings.address.street === sample.settings.address.street,
    mailbox: settings.email === sample.settings.email,
    legal: settings.legal.placeholder || /^0+$/.test(settings.legal.partitaIva),
    declarations: dishes.some((dish) => {
      const { by, username } = declarationOf(dish)?.signature ?? {};
      return username === undefined && by === sample.signedBy;
    }),
    tables: placesOf(tables) === placesOf(sample.tables),
    mail: !sendsMail,
    forms: Object.values(settings.forms).every((on) => !on),
  };
  return firstTasks.filter((task) => open[task]);
}

function placesOf(tables: readonly { id: string; x: number; y: number }[]): string {
  return tables.map(({ id, x, y }) => `${id} ${x} ${y}`).join();
}

const name = 'first-days';
const year = 365 * 24 * 60 * 60;

export function hasClosedFirstDays(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === `${name}=closed`);
}

/** The cookie that closes the list in one browser. Its path is `/`: the router asks for Home's data beside the area, not below it. */
function closedFirstDays(publicUrl: string): string {
  return `${name}=closed; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}

const asked = z.object({});

/** A GET redirects to Home. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}`);

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePermission(context, 'see the management area');
  await requireForm(request, asked);
  return redirect(`/${params.area}`, { headers: { 'Set-Cookie': closedFirstDays(context.get(siteContext).publicUrl) } });
}
