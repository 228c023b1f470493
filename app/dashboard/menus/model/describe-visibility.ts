import { showingWords } from '#languages/showing.ts';
import type { VisibilityRule } from '#restaurant/menus/visibility.ts';

/** Who sees a menu or a dish, in words: `visibile dal 10 dicembre al 26 dicembre`. */
export function describeVisibility(
  when: { state: VisibilityRule['state']; from?: string | undefined; to?: string | undefined } | undefined,
): string {
  return showingWords.told(when?.state ?? 'shown', when?.from || undefined, when?.to || undefined);
}
