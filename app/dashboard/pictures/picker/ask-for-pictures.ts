import type { UploadedPictures } from '../../../ui/picture.tsx';
import { type PictureChoice, type PictureChoices, pictureChoices } from '../picture-choices.ts';
import { announceSessionEnd } from '../../sign-in/session-end.ts';

/**
 * Fetches pictures. It does not use the router: a redirect to sign-in would leave the page, and
 * lose the edit in it.
 * @param asked of the list's address: `words`, `after`, `source`
 * @throws when the request fails
 */
export async function askForPictures(list: string, asked: Record<string, string>, signal: AbortSignal): Promise<PictureChoices> {
  const response = await fetch(`${list}?${new URLSearchParams(asked)}`, { redirect: 'manual', signal });
  if (response.type === 'opaqueredirect') announceSessionEnd();
  if (!response.ok) throw new Error(`The pictures were answered ${response.status}`);
  return pictureChoices.parse(await response.json());
}

/** The data needed to show pictures, by the names that documents use for them. */
export function shownOf(pictures: readonly PictureChoice[]): UploadedPictures {
  return Object.fromEntries(
    pictures.flatMap(({ src, shown }) => (shown ? [[src, { ...shown, placeholder: shown.placeholder }] as const] : [])),
  );
}
