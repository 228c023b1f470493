/** Letters and digits that nobody takes for one another, read aloud or by hand. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';
const length = 6;

/**
 * The reference of a booking: what a guest says on the telephone. One in 300 million, and no secret: with it alone nobody sees
 * or changes anything.
 * @param random numbers from 0 to 255, at least six
 */
export function referenceOf(random: Iterable<number>): string {
  let reference = '';
  for (const byte of random) {
    // The rest would make some letters likelier than others.
    if (byte >= 256 - (256 % alphabet.length)) continue;
    reference += alphabet[byte % alphabet.length] ?? '';
    if (reference.length === length) return reference;
  }
  return reference.padEnd(length, 'A');
}
