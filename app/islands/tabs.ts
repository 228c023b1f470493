/** How many tabs each arrow key moves. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Turns links to panels into tabs by the WAI-ARIA pattern: the arrow keys, Home and End choose, and one panel is visible. */
export function start(root: HTMLElement): void {
  const list = root.querySelector('.tab-list');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.tab-list a')];
  const panels = links.map((link) => root.querySelector<HTMLElement>(link.hash));

  function choose(index: number): void {
    links.forEach((link, at) => {
      const chosen = at === index;
      link.setAttribute('aria-selected', String(chosen));
      link.tabIndex = chosen ? 0 : -1;
      panels[at]?.toggleAttribute('hidden', !chosen);
    });
  }

  list?.setAttribute('role', 'tablist');
  for (const panel of panels) if (panel) panel.tabIndex = 0;
  links.forEach((link, at) => {
    link.parentElement?.setAttribute('role', 'presentation');
    link.setAttribute('role', 'tab');
    link.setAttribute('aria-controls', link.hash.slice(1));
    panels[at]?.setAttribute('role', 'tabpanel');
    panels[at]?.setAttribute('aria-labelledby', link.id);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      choose(at);
    });
    link.addEventListener('keydown', (event) => {
      const ends: Record<string, number> = { Home: 0, End: links.length - 1 };
      const step = steps[event.key];
      const next = step === undefined ? ends[event.key] : (at + step + links.length) % links.length;
      if (next === undefined) return;
      event.preventDefault();
      choose(next);
      links[next]?.focus();
    });
  });

  root.dataset['ready'] = '';
  choose(
    Math.max(
      panels.findIndex((panel) => panel?.matches(':target')),
      0,
    ),
  );
}
