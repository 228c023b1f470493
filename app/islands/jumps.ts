/** Marks the section being read in a list of links to sections, and keeps its link in sight. */
export function jumps(root: HTMLElement): void {
  const links = new Map([...root.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const observer = new IntersectionObserver(
    (entries) => {
      const reached = entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id;
      const current = reached === undefined ? undefined : links.get(reached);
      if (!current) return;
      for (const link of links.values()) link.removeAttribute('aria-current');
      current.setAttribute('aria-current', 'true');
      root.scrollTo({ left: current.offsetLeft - root.clientWidth / 3 });
    },
    // A section is being read when it crosses a line a quarter down the screen.
    { rootMargin: '-25% 0% -75%' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}
