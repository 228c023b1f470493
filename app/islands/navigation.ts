/**
 * Closes the navigation panel of narrow screens on a choice, or when the focus leaves it. Also scrolls to the section of the address again
 * when the fonts have moved it, unless the guest has scrolled.
 */
export function start(panel: HTMLElement): void {
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) panel.hidePopover();
  });
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
  });

  const section = document.querySelector('section:target');
  let reading = false;
  for (const moving of ['wheel', 'touchmove', 'keydown']) addEventListener(moving, () => (reading = true), { once: true, passive: true });
  if (section) void document.fonts.ready.then(() => reading || section.scrollIntoView({ behavior: 'instant' }));
}
