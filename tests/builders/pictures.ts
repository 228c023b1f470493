import type { Insertable } from 'kysely';
import type { MediaTable } from '#database/schema.ts';

/** A row of a picture without files. @param id also the name of its files */
export function buildPictureRow(id: string, given: Partial<Insertable<MediaTable>> = {}): Insertable<MediaTable> {
  return {
    id,
    stored_as: id,
    name: `${id}.jpg`,
    alt: '',
    translations: '{}',
    width: 400,
    height: 300,
    bytes: 1,
    placeholder: '',
    variants: JSON.stringify([{ width: 400, height: 300, format: 'jpg', bytes: 1 }]),
    uploaded_at: '2026-11-01T10:00:00Z',
    uploaded_by: 'prova',
    deleted_at: null,
    deleted_by: null,
    ...given,
  };
}
