import { z } from 'zod';

/**
 * Where a picture lies: a drawing of the house (`/drawings/nigiri.svg`) or an uploaded picture (`/media/…`).
 * Never another host: public pages ask nothing of third parties.
 */
export const pictureSource = z
  .string()
  .regex(/^\/(drawings\/[a-z0-9-]+\.svg|media\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?)$/, 'a path below /drawings or /media');

/** A link that content may carry: a page of ours, a place on the page, the web, mail or telephone. */
export const link = z
  .string()
  .max(2_000)
  .regex(/^(\/(?!\/)[^\s]*|#[\w-]*|https:\/\/[^\s]+|mailto:[^\s@]+@[^\s]+|tel:\+?[\d\s]+)$/, 'a path, #place, https, mailto or tel link');

/** A link that leaves the site. */
export const webLink = z
  .string()
  .max(2_000)
  .regex(/^https:\/\/[^\s/]+\.[^\s]+$/, 'an https address');
