import { z } from 'zod';
import { roleWords as words } from '#languages/roles.ts';
import { actions, can, type Role, roles } from '#restaurant/staff/permissions.ts';
import { listRequiringRoles, putRequiringRoles } from '#restaurant/staff/second-step.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { list } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm, send, type SendError, FailureNotice } from '../editing/send.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { Submit, Switch, TableHead } from '../frame/controls.tsx';
import type { Route } from './+types/roles';
import './page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'manage people');
  return { requiring: await listRequiringRoles(db) };
}

const asked = z.object({ requiring: list(z.enum(roles), roles.length) });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, by } = requirePermission(context, 'manage people');
  const { requiring } = await requireForm(request, asked);
  await putRequiringRoles(db, requiring, by);
  return { saved: true };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function RolesPage({ loaderData: { requiring }, actionData }: Route.ComponentProps) {
  return (
    <DashboardPage note={words.note}>
      <RequiredSecondFactor requiring={requiring} answer={actionData} />
      <div className="roles">
        <table>
          <TableHead columns={[words.what, ...roles.map((role) => words.names[role])]} />
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
    </DashboardPage>
  );
}

function RequiredSecondFactor({ requiring, answer }: { requiring: readonly Role[]; answer: { saved: boolean } | SendError | undefined }) {
  return (
    <HeadedSection id="roles-required" heading={words.required} className="roles-required">
      <p>{words.requiredWhy}</p>
      <PostForm>
        <fieldset>
          <legend>{words.requiredFor}</legend>
          {roles.map((role) => (
            <Switch key={role} label={words.names[role]} name="requiring" value={role} defaultChecked={requiring.includes(role)} />
          ))}
        </fieldset>
        {answer && 'saved' in answer && <Notice tone="done">{words.requiredSaved}</Notice>}
        <FailureNotice answer={answer} />
        <Submit label={words.requiredSave} look="outline" small />
      </PostForm>
    </HeadedSection>
  );
}
