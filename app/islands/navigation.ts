/**
 * Closes the navigation panel of narrow screens when a link in it is chosen or the focus leaves it. And shows the section
 * that the address names below the header again, once the fonts have come and moved it, unless the guest has gone on reading.
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
