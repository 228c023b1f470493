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
