/* Formats of the platform. To make one takes as long as to use it a hundred times, and a desk knows some thirty: each is made when it is first used. */

/** Writes moments, in milliseconds since 1970 or as dates: `const month = dateFormat('it-IT', { month: 'long' })`, then `month(moment)`. */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: number | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat(locale, options)).format(moment);
}

/** Writes numbers. */
/* @__NO_SIDE_EFFECTS__ */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): (number: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (number) => (format ??= new Intl.NumberFormat(locale, options)).format(number);
}
