/** Stores the chosen theme of the menu pages for the next one (theme-switch.tsx restores it). */
export function start(root: HTMLElement): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    try {
      localStorage.setItem('theme', target.value);
    } catch {
      // Storage is refused or full: the choice holds for this page.
    }
  });
}
