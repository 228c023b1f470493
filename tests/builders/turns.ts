/** Counts turns of other work. @returns a function that stops and returns the count */
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
