/** Closes the navigation panel of narrow screens when a link in it is chosen or the focus leaves it. */
export function start(panel: HTMLElement): void {
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) panel.hidePopover();
  });
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
  });
}
