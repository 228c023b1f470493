/** The link that dials a number of the settings: `0965 000 000` is `tel:0965000000`. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(/\s/g, '')}`;
}
