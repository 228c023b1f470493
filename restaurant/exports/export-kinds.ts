import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';

export const exportKinds = ['content', 'bookings', 'guests', 'messages', 'subscribers', 'pictures'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The permission for each export. */
const needs = {
  content: 'export and import',
  bookings: 'export and import',
  guests: 'see personal data',
  messages: 'see personal data',
  // With the proof of each consent.
  subscribers: 'import subscribers',
  pictures: 'export and import',
} as const satisfies Record<ExportKind, Action>;

/** Whether a role may export something; `everything` needs all permissions. */
export function mayExport(role: Role, what: ExportKind | 'everything'): boolean {
  return what === 'everything' ? exportKinds.every((kind) => can(role, needs[kind])) : can(role, needs[what]);
}
