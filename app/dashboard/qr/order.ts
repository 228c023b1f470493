import { z } from 'zod';
import { inLanguage } from '#languages/page-address.ts';
import { type Language, languages } from '#languages/languages.ts';

/** Four A6 cards on an A4 sheet, one A6 per page, or one A4 sheet per table. */
export const sheets = ['four', 'one', 'table'] as const;
type Sheet = (typeof sheets)[number];

const cardsOnPage = { four: 4, one: 1, table: 1 } as const satisfies Record<Sheet, number>;

export const maxTables = 60;

type Order = z.output<ReturnType<typeof orderQuery>>;

/**
 * Reads an order from an address. A deleted menu or a disabled language is ignored.
 * @param offered the existing pages and languages, each with the default first
 */
export function orderQuery(offered: { targets: readonly string[]; languages: readonly Language[] }) {
  return z
    .object({
      /** The page that the cards open, without its language: `/menu`, `/carta`. */
      target: z
        .string()
        .refine((target) => offered.targets.includes(target))
        .catch(offered.targets[0] ?? '/menu'),
      language: z
        .enum(languages)
        .refine((language) => offered.languages.includes(language))
        .catch('it'),
      sheet: z.enum(sheets).catch('four'),
      tables: z.string().trim().max(100).catch(''),
    })
    .transform(({ tables: typed, ...order }) => {
      const tables = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
      const sound = typed === '' || (tables >= 1 && tables <= maxTables);
      // Without a number of tables the cards have none; an invalid one is shown again as it was typed.
      return { ...order, tables: sound ? tables : 0, wrongTables: sound ? undefined : typed };
    });
}

/** The tables of the cards, page by page; undefined is a card without a number. */
export function pagesOf({ sheet, tables }: Pick<Order, 'sheet' | 'tables'>): (number | undefined)[][] {
  const each = cardsOnPage[sheet];
  const cards = Array.from({ length: tables || each }, (_, index) => (tables ? index + 1 : undefined));
  return Array.from({ length: Math.ceil(cards.length / each) }, (_, page) => cards.slice(page * each, (page + 1) * each));
}

export function cardAddress(publicUrl: string, { target, language }: Pick<Order, 'target' | 'language'>): string {
  return publicUrl + inLanguage(target, language);
}
