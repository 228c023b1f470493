import { diffWordsWithSpace } from 'diff';

/** A stretch of text that both versions have, or only one of them. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** With more changed words the whole text counts as replaced, which bounds the work. */
const maxChanges = 600;

/**
 * The most steps of all comparisons in one turn of the event loop: four of the largest, about a second, during which nobody is answered.
 * Otherwise a menu with new descriptions took a minute. Further texts count as replaced.
 */
const maxStepsOfTurn = 4 * maxChanges ** 2;
let stepsOfTurn = 0;

/** Compares by words, as far as this turn has steps left; they grow with the square of the changes. @returns undefined if it has none */
function compared(before: string, after: string) {
  if (stepsOfTurn === 0) setTimeout(() => (stepsOfTurn = 0));
  const most = Math.min(maxChanges, Math.floor(Math.sqrt(maxStepsOfTurn - stepsOfTurn)));
  const found = diffWordsWithSpace(before, after, { maxEditLength: most });
  const changes = found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  stepsOfTurn += (changes ?? most) ** 2;
  return found;
}

/**
 * The differences of two texts by words: pieces that are not `added` are the older text, those that are not `removed` the newer. A space
 * between two changed words belongs to the change.
 */
export function wordDifferences(before: string, after: string): TextPiece[] {
  const found = compared(before, after);
  if (!found)
    return filled([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  const pieces = found.map(
    ({ value, added, removed }): TextPiece => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  );
  return joined(
    pieces.flatMap((piece, place): TextPiece[] => {
      const between = piece.kind === 'same' && /^\s+$/.test(piece.text) && place > 0 && place < pieces.length - 1;
      return between
        ? [
            { kind: 'removed', text: piece.text },
            { kind: 'added', text: piece.text },
          ]
        : [piece];
    }),
  );
}

/** Joins adjacent changes: first all that was removed, then all that was added. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  let change = { removed: '', added: '' };
  const settle = () => {
    result.push({ kind: 'removed', text: change.removed }, { kind: 'added', text: change.added });
    change = { removed: '', added: '' };
  };
  for (const { kind, text } of pieces) {
    if (kind === 'same') {
      settle();
      result.push({ kind, text });
    } else change[kind] += text;
  }
  settle();
  return filled(result);
}

function filled(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.filter(({ text }) => text !== '');
}
