import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/*
 * Telephone numbers as people write them, Italian unless they say another country. They are kept in one form (E.164), and read out by
 * the rules of their country. For servers alone: the rules of all countries are 80 kB.
 */

/** The number that was written, `+393330000000`; undefined for what cannot be one. */
export function readTelephone(written: string): string | undefined {
  const number = numberIn(written);
  return number && isSound(number) ? number.number : undefined;
}

/** A number as it is kept. What is none stays as it was written: an extension, a note of the staff. */
export function keptTelephone(written: string | undefined): string | undefined {
  return written === undefined ? undefined : (readTelephone(written) ?? written);
}

/** A number as people read it: `333 000 0000` of Italy, `+44 20 7946 0958` of elsewhere. */
export function sayTelephone(kept: string): string {
  const number = numberIn(kept);
  if (!number || !isSound(number)) return kept;
  return number.country === 'IT' ? number.formatNational() : number.formatInternational();
}

function numberIn(written: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(written, 'IT');
}

/** Of other countries the length alone: their plans change faster than this library, and a number that is refused is a guest lost. */
function isSound(number: PhoneNumber): boolean {
  return number.country === 'IT' || number.countryCallingCode === '39' ? number.isValid() : number.isPossible();
}
