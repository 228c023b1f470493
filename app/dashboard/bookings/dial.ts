/** The link that calls a guest: of what was typed as their telephone, what can be dialled. */
export function dialLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
