import type { UploadedPictures } from '../../../ui/picture.tsx';
import { type PictureChoice, type PictureChoices, pictureChoices } from '../picture-choices.ts';
import { announceSessionEnd } from '../../sign-in/session-end.ts';

/**
 * Asks for pictures. It is no load of the router's: one that is led to sign in would take the page along, and
 * the edit around this with it.
 * @param asked of the list's address: `words`, `after`, `source`
 * @throws when they do not come
 */
export async function askForPictures(list: string, asked: Record<string, string>, signal: AbortSignal): Promise<PictureChoices> {
  const response = await fetch(`${list}?${new URLSearchParams(asked)}`, { redirect: 'manual', signal });
  if (response.type === 'opaqueredirect') announceSessionEnd();
  if (!response.ok) throw new Error(`The pictures were answered ${response.status}`);
  return pictureChoices.parse(await response.json());
}

/** What it takes to show pictures, by the names that content gives them. */
export function shownOf(pictures: readonly PictureChoice[]): UploadedPictures {
  return Object.fromEntries(
    pictures.flatMap(({ src, shown }) => (shown ? [[src, { ...shown, placeholder: shown.placeholder }] as const] : [])),
  );
}
