import { type Heading, isCapitals, isSection, isSetMenu, readHeading } from './paste-headings.ts';
import type { Line } from './paste-lines.ts';
import { nextText, priceUnder, runOfNames } from './paste-places.ts';
import { type PastedPrice, readPrices } from './paste-prices.ts';

/** `tutti`, `cad.`: the price is that of each. */
const each = /(?:\s*[(-]\s*|\s+)(?:tutt[ie](?: a)?|cad\.?|cadaun[oa]|l['’]un[oa])(?=[\s)]|$)/iu;

/**
 * A heading that says one price for all that stands under it: `DOLCI tutti 6`, `Dolci € 10 cad.`, and `CONTORNI € 5` over names without prices.
 */
export function readSharedPrice(line: Line, lines: readonly Line[], at: number): { heading: Heading; price: PastedPrice } | undefined {
  const under = nextText(lines, at);
  const first = lines[under];
  if (line.item || !first || under > at + 2 || first.dish || first.fault || first.several || first.notice) return undefined;
  const said = each.test(line.bare);
  const priced = said ? readPrices(line.bare.replace(each, ' ').replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()) : line.dish;
  if (typeof priced !== 'object' || priced.prices.length !== 1 || ('said' in priced && priced.said !== undefined)) return undefined;
  const [price] = priced.prices;
  const title = priced.text.replace(/[\s;:.…—–|-]+$/u, '').trim();
  const found = readHeading(title);
  if (!found || price === undefined || isSetMenu(title)) return undefined;
  const names = priceUnder(lines, under) === undefined && readHeading(first.text) === undefined ? runOfNames(lines, under) : 0;
  const section = isSection(found.content.replace(/^(?:i|le|gli)\s+/iu, '').replace(/^(?:nostri|nostre)\s+/iu, ''));
  const short = isCapitals(title) || title.split(/\s+/).length <= 2;
  const sure = said || (section && names >= (short ? 2 : 3));
  return sure ? { heading: found, price: { cents: price.cents } } : undefined;
}
