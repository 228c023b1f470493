import { z } from 'zod';
import type { UploadedPictures } from '../../ui/picture.tsx';
import { announceSessionEnd } from '../sign-in/session-end.ts';

/** As in restaurant/media/media.ts. */
const description = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  avif: z.string(),
  webp: z.string(),
  placeholder: z.object({ columns: z.number(), colors: z.array(z.string()) }).optional(),
  focus: z.string().optional(),
});

const translated = z.object({ alt: z.string().optional() }).optional();

const pictureChoice = z.object({
  /** Its name in documents: `/media/…`, `/drawings/…`. */
  src: z.string(),
  name: z.string(),
  /** Its description; empty until somebody writes it. */
  alt: z.string(),
  translations: z.object({ en: translated, pt: translated }).optional(),
  /** The data to show an uploaded picture; undefined for a drawing. */
  shown: description.optional(),
});
export type PictureChoice = z.infer<typeof pictureChoice>;

/** A page of the pictures to choose from. `next` is the cursor of the following one. */
export const pictureChoices = z.object({ pictures: z.array(pictureChoice), next: z.string().optional() });
export type PictureChoices = z.infer<typeof pictureChoices>;

/**
 * Fetches pictures without the router, whose redirect to sign-in would lose the edit on the page.
 * @param asked the query: `words`, `after`, `source`
 * @throws if the request fails
 */
export async function askForPictures(area: string, asked: Record<string, string>, signal: AbortSignal): Promise<PictureChoices> {
  const response = await fetch(`${area}/pictures/list?${new URLSearchParams(asked)}`, { redirect: 'manual', signal });
  if (response.type === 'opaqueredirect') announceSessionEnd();
  if (!response.ok) throw new Error(`The pictures were answered ${response.status}`);
  return pictureChoices.parse(await response.json());
}

export function shownOf(pictures: readonly PictureChoice[]): UploadedPictures {
  return Object.fromEntries(
    pictures.flatMap(({ src, shown }) => (shown ? [[src, { ...shown, placeholder: shown.placeholder }] as const] : [])),
  );
}
