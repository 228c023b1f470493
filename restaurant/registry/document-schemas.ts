import type { z } from 'zod';
import { rules } from '#restaurant/bookings/rules/rules.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { legalDocument, legalPages } from '#restaurant/legal/legal.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { replacements } from '#restaurant/menus/replacements.ts';
import { consentDocument, consentId } from '#restaurant/newsletter/consent.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { settings } from '#restaurant/settings/settings.ts';

/** The id of the one document of `todos`. */
export const settingsId = 'settings';

/** Stands for every id that is not named: `menu` and `newsletter` are open. */
export const anyId = '*';

/** The schemas of all documents, by collection and id, under the specification's names. */
export const documentSchemas = {
  menu: { [anyId]: menu },
  todos: { [settingsId]: settings },
  landing: landingSections,
  legal: Object.fromEntries(legalPages.map((page) => [page, legalDocument])),
  bookings: { rules, tables },
  newsletter: { [consentId]: consentDocument, [anyId]: issue },
  kitchen: { replacements },
} satisfies Record<string, Record<string, z.ZodType>>;
