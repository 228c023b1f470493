import { showingWords } from '#languages/showing.ts';
import type { Showing } from '#restaurant/menus/showing.ts';

/** Who sees a menu or a dish, in words: `visibile dal 10 dicembre al 26 dicembre`. */
export function showingTold(when: { state: Showing['state']; from?: string | undefined; to?: string | undefined } | undefined): string {
  return showingWords.told(when?.state ?? 'shown', when?.from || undefined, when?.to || undefined);
}
