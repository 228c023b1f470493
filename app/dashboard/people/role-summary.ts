import { roleWords as words } from '#languages/roles.ts';
import { actions, can, type Role } from '#restaurant/staff/permissions.ts';

/** What a role may do, in one sentence that the table of permissions makes: what it may not, where that is shorter. */
export function roleSummary(role: Role): string {
  const may = actions.filter((action) => can(role, action));
  const mayNot = actions.filter((action) => !can(role, action));
  if (mayNot.length === 0) return words.everything;
  const said = (some: readonly (typeof actions)[number][]) => some.map((action) => words.actions[action]).join(', ');
  return may.length > mayNot.length ? words.except(said(mayNot)) : words.only(said(may));
}
