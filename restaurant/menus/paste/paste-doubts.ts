/** A quantity with its unit, which is no price: `0,75 lt`, `13,5% vol`, `cl. 33`. */
const quantity =
  /(?<=\s)(?:cl|ml|lt?|gr?)\.?\s?\d+(?:[.,]\d+)?|\d+(?:[.,/]\d+)?\s*(?:%|°|(?:pz|pezzi|pezzo|cl|ml|lt?|litri|litro|kg|gr?|cm|min(?:uti)?|anni|persone|pers|portate)\b\.?)/giu;

/** An amount of money: with a sign, or with cents; `0,75` is a size. */
const money = /€\.?\s*\d|\d\s*(?:€|euro\b)|\b(?!0[.,])\d{1,3}[.,]\d{2}\b/iu;

/** What is added for more: `+ € 1,50 uovo extra`. */
const extra = /\+\s*(?:€\s*)?\d+(?:[.,]\d{1,2})?\s*(?:€|euro\b)?/giu;

/** A price at the end of a name, as kitchens write it: `caffè 1,5`. */
const numberAtEnd = /\s\d{1,2}[.,]\d$/u;

/**
 * Whether a dish that was read seems to have more prices than were found: an amount is left in its name, or in what is said of it. It is
 * left unread then, since a wrong price would be on the menu unseen.
 */
export function seemsToHaveMorePrices(name: string, description: string): boolean {
  const texts = [name, description].map((text) => text.replaceAll(extra, ' ').replaceAll(quantity, ' ').trimEnd());
  const [left = ''] = texts;
  return numberAtEnd.test(left) || texts.some((text) => money.test(text) || /(?:^|[\s,])€\.?$/.test(text));
}
