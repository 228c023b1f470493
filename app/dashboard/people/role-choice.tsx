import { roleWords } from '#languages/roles.ts';
import { type Role, roles } from '#restaurant/staff/permissions.ts';
import { roleSummary } from '../frame/role-summary.ts';

/** The choice of a role, each with what somebody who has it will be able to do. */
export function RoleChoice({ legend, chosen }: { legend: string; chosen: Role }) {
  return (
    <fieldset className="role-choice">
      <legend>{legend}</legend>
      {roles.toReversed().map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          {roleWords.names[role]}
          <small>{roleSummary(role)}</small>
        </label>
      ))}
    </fieldset>
  );
}
