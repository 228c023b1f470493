import { type PastedPrice, readPrices } from './paste-prices.ts';
import { readHeading } from './paste-headings.ts';

/** `tutti`, `cad.`: the price is that of each. */
const each = /\s+(?:tutt[ie]|cad\.?|cadaun[oa]|l['’]un[oa])(?=\s|$)/iu;

/** A heading that says one price for all that stands under it: `DOLCI tutti 6`, `*contorni* 5€ tutti`, `Dolci € 10 cad.` */
export function readSharedPrice(line: string): { heading: string; price: PastedPrice } | undefined {
  if (!each.test(line)) return undefined;
  const priced = readPrices(line.replace(each, ''));
  if (typeof priced !== 'object' || priced.prices.length !== 1) return undefined;
  const [price] = priced.prices;
  const heading = readHeading(priced.text.trim())?.content;
  return heading === undefined || price === undefined ? undefined : { heading, price: { cents: price.cents } };
}
