import { useEffect } from 'react';

/**
 * Brings the row of the chosen party into sight when it is chosen: a search leads to it, a card beside the list makes rows higher, and that of a
 * phone lies over them (its margins are the row's). A tap on the card may move the row to the end of the list: that the eye does not follow.
 */
export function useChosenInSight(chosen: string | undefined): void {
  useEffect(() => {
    if (chosen !== undefined) document.querySelector('.evening-row[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
}
