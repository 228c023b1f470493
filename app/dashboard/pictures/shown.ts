import { describePicture, type Media, type PictureDescriptions } from '#restaurant/media/media.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import type { Use } from '#restaurant/media/uses.ts';

/** A picture as the lists of the desk show it. */
export interface PictureView {
  id: string;
  name: string;
  alt: string;
  bytes: number;
  /** Milliseconds since 1970. */
  uploadedAt: number;
  uploadedBy: string;
  uses: Use[];
}

/** Pictures as the desk shows them, and what a page needs to draw them. */
export interface PicturesView {
  pictures: PictureView[];
  descriptions: PictureDescriptions;
}

export function showPictures(media: readonly Media[], uses: ReadonlyMap<string, Use[]>): PicturesView {
  return {
    pictures: media.map(({ id, name, alt, bytes, uploadedAt, uploadedBy }) => ({
      id,
      name,
      alt,
      bytes,
      uploadedAt: Date.parse(uploadedAt),
      uploadedBy: uploadedBy.name,
      uses: uses.get(id) ?? [],
    })),
    descriptions: Object.fromEntries(media.map((one) => [mediaSource(one.id), describePicture(one)])),
  };
}

/** Where in the area the content that uses a picture is edited: at the dish, the section, the letter, or the logo. */
export function addressOfUse({ collection, id, itemId }: Use, area: string): string {
  if (collection === 'menu') return `/${area}/menus/${id}${itemId ? `#row-${itemId}` : ''}`;
  if (collection === 'newsletter') return `/${area}/newsletter/issues/${id}`;
  return collection === 'todos' ? `/${area}` : `/${area}/content/${id}`;
}
