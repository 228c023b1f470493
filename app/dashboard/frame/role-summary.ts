import { roleWords as words } from '#languages/roles.ts';
import { type Action, actions, can, type Role } from '#restaurant/staff/permissions.ts';

/** What goes without saying: everybody may. */
const everybodys: readonly Action[] = ['see the management area', 'manage own account'];

/** What a role may do, in one sentence that the table of permissions makes: what it may not, where that is shorter. */
export function roleSummary(role: Role): string {
  const may = actions.filter((action) => can(role, action) && !everybodys.includes(action));
  const mayNot = actions.filter((action) => !can(role, action));
  if (mayNot.length === 0) return words.everything;
  const said = (some: readonly Action[]) => some.map((action) => words.actions[action]).join(', ');
  return may.length > mayNot.length ? words.except(said(mayNot)) : words.only(said(may));
}
