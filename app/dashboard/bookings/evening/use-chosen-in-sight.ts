import { useEffect } from 'react';

/** Brings the row of the chosen party into sight where it is not: a search leads to it, and a card beside the list makes rows higher. */
export function useChosenInSight(chosen: string | undefined): void {
  useEffect(() => {
    const row = chosen === undefined ? undefined : document.querySelector('.evening-row[data-chosen]');
    if (!row) return;
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) row.scrollIntoView({ block: 'center' });
  }, [chosen]);
}
