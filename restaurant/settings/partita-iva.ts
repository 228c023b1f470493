/**
 * Whether a Partita IVA is valid: eleven digits, the last of which checks the others (the Luhn sum of the
 * Agenzia delle Entrate, DM 23 dicembre 1976): it detects most typing errors.
 */
export function isPartitaIva(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
