/** Italian says the first day of a month as an ordinal, and every other as a number: `martedì 1º dicembre`. */
export function firstOfMonth(words: string): string {
  return words.replace(/(^|\D)1 (?=[a-z])/, '$11º ');
}
