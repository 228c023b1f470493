import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/* Telephone numbers as typed, Italian unless they have a country code. They are stored in E.164 and shown by the rules of their country.
   Only for servers, because these rules are 80 kB. */

/** A typed number as `+393330000000`; undefined for an impossible one. */
export function readTelephone(written: string): string | undefined {
  const number = numberIn(written);
  return number && isSound(number) ? number.number : undefined;
}

/** The stored form of a number. Anything else stays as written, such as an extension or a note. */
export function keptTelephone(written: string | undefined): string | undefined {
  return written === undefined ? undefined : (readTelephone(written) ?? written);
}

/** A number for people: `333 000 0000` in Italy, `+44 20 7946 0958` elsewhere. */
export function sayTelephone(kept: string): string {
  const number = numberIn(kept);
  if (!number || !isSound(number)) return kept;
  return number.country === 'IT' ? number.formatNational() : number.formatInternational();
}

function numberIn(written: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(written, 'IT');
}

/** For other countries only the length is checked: their plans change faster than this library, and refusing a number loses a guest. */
function isSound(number: PhoneNumber): boolean {
  return number.country === 'IT' || number.countryCallingCode === '39' ? number.isValid() : number.isPossible();
}
