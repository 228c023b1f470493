/** What a 403 says when it is the role that does not allow a write, and not a session that has ended. */
export const roleRefusal = { refused: 'role' } as const;

export function isRoleRefusal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'refused' in data && data.refused === roleRefusal.refused;
}
