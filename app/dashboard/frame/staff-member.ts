import { createContext, use } from 'react';
import { type Action, actions, can, type Role } from '#restaurant/staff/permissions.ts';
import { listed } from '#languages/formats.ts';
import { roleWords as words } from '#languages/roles.ts';

/** The signed-in user. The username never changes, the name may. */
export interface StaffMember {
  username: string;
  name: string;
  role: Role;
}

export const StaffMemberContext = createContext<StaffMember | undefined>(undefined);

/** @throws outside the frame of the management area */
export function useStaffMember(): StaffMember {
  const member = use(StaffMemberContext);
  if (!member) throw new Error('Nobody is signed in outside the management area');
  return member;
}

/** Whether the signed-in user has a permission. Actions without it are not offered. */
export function useMay(action: Action): boolean {
  return can(useStaffMember().role, action);
}

/** The body of a 403 for a missing permission, to distinguish it from an ended session. */
export const roleRefusal = { refused: 'role' } as const;

export function isRoleRefusal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'refused' in data && data.refused === roleRefusal.refused;
}

const everybodys: readonly Action[] = ['see the management area', 'manage own account'];

/** What a role may do, in a sentence from the table of permissions; or what it may not, if that is shorter. */
export function roleSummary(role: Role): string {
  const may = actions.filter((action) => can(role, action) && !everybodys.includes(action));
  const mayNot = actions.filter((action) => !can(role, action));
  if (mayNot.length === 0) return words.everything;
  const listOf = (some: readonly Action[]) =>
    listed(
      some.map((action) => words.actions[action]),
      'it',
    );
  return may.length > mayNot.length ? words.except(listOf(mayNot)) : words.only(listOf(may));
}
