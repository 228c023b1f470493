/** Counts how often other work had its turn from now on. @returns what stops counting and says how often */
export function countTurns(): () => number {
  let turns = 0;
  let next = setImmediate(turn);
  function turn() {
    turns++;
    next = setImmediate(turn);
  }
  return () => {
    clearImmediate(next);
    return turns;
  };
}
