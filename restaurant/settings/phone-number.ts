/** The fewest digits of a telephone in Italy, with its area code; those of emergencies are shorter, and no restaurant's. */
const minDigits = 8;

/** Whether digits seem to be missing from a telephone that was typed. */
export function seemsShort(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').length;
  return digits > 0 && digits < minDigits;
}
