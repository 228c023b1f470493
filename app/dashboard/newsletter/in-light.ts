/** What a mail asks of the screen that it is read on: in its rules, and for its pictures. */
const asksForDark = /(@media\s*|media=")\(prefers-color-scheme:\s*dark\)/g;

/** The mail as it is on a screen by day or by night, whatever this one is. */
export function inLight(html: string, light: 'day' | 'night'): string {
  return html.replaceAll(asksForDark, `$1${light === 'night' ? 'all' : 'not all'}`);
}
