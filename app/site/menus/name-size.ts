/** How large the name of a menu is set: the steps are in menu-sheet.css. */
export type NameSize = 'xl' | 'l' | 'm' | 's';

/** The size at which a name fits its column: by its longest word, and by its length over two lines. */
export function nameSize(name: string): NameSize {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  const letters = Math.max(longestWord, Math.ceil(name.length / 2));
  if (letters <= 5) return 'xl';
  if (letters <= 8) return 'l';
  return letters <= 12 ? 'm' : 's';
}
