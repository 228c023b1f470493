import { createContext, use } from 'react';
import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';

/** Who is signed in: the username is theirs for good, the name they may change. */
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

/** Whether the signed-in person may do something: what they may not is not offered. */
export function useMay(action: Action): boolean {
  return can(useStaffMember().role, action);
}

/** The body of a 403 when the role does not allow a write, to distinguish it from a session that has ended. */
export const roleRefusal = { refused: 'role' } as const;

export function isRoleRefusal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'refused' in data && data.refused === roleRefusal.refused;
}
