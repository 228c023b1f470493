import type { Box } from '#restaurant/messages/boxes.ts';
import { soughtField } from '../search/sought.ts';

/** The query of a list: what is not as usual; what is searched is encrypted (search/sought.server.ts). */
export function searchWith({ box, sealed, before }: { box: Box; sealed: string; before?: string | undefined }): string {
  const fields = Object.entries({ box: box === 'all' ? '' : box, [soughtField]: sealed, before: before ?? '' }).filter(
    ([, value]) => value !== '',
  );
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
