import type { Box } from '#restaurant/messages/boxes.ts';

/** The query of a list: what is not as usual. */
export function searchOf({ box, q, before }: { box: Box; q: string; before?: string | undefined }): string {
  const fields = Object.entries({ box: box === 'all' ? '' : box, q, before: before ?? '' }).filter(([, value]) => value !== '');
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
