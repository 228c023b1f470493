import { roleWords as words } from '#languages/roles.ts';
import { actions, can, roles } from '#restaurant/staff/permissions.ts';
import { staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Desk } from '../frame/desk.tsx';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import type { Route } from './+types/roles';
import './roles.css';

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'manage people');
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** Who may what: the table of permissions itself, in plain words. */
export default function Roles() {
  return (
    <Desk heading={words.heading} note={words.note}>
      <div className="roles">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {words.names[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <tr key={action}>
                <th scope="row">{words.actions[action]}</th>
                {roles.map((role) => (
                  <td key={role} data-may={can(role, action)}>
                    {can(role, action) && <Icon name="i-spunta" />}
                    <span className={can(role, action) ? 'visually-hidden' : undefined}>{can(role, action) ? words.yes : words.no}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Desk>
  );
}
