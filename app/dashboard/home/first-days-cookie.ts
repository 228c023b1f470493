const name = 'first-days';
const year = 365 * 24 * 60 * 60;

/** Whether somebody closed the list of the first days in this browser. */
export function hasClosedFirstDays(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === `${name}=closed`);
}

/** What a browser keeps once the list is closed in it; nobody else's list is. The router asks for Home's data beside the area, not below it. */
export function closedFirstDays(publicUrl: string): string {
  return `${name}=closed; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}
