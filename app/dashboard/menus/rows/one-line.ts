/** A text without its line breaks, as a field takes it that grows with a long line: a name is one line however it is pasted. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

/** Enter writes nothing in a field of one line. */
export function withoutBreaks(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
