/** The body of a 403 when the role does not allow a write, to distinguish it from a session that has ended. */
export const roleRefusal = { refused: 'role' } as const;

export function isRoleRefusal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'refused' in data && data.refused === roleRefusal.refused;
}
