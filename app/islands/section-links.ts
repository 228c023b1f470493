/** Marks the section being read in a list of links, and keeps its link in view. */
export function start(list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')];
  const observer = new IntersectionObserver(
    (entries) => {
      const reached = entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id;
      for (const link of reached ? links : []) {
        const here = link.hash === `#${reached}`;
        link.ariaCurrent = here ? 'true' : null;
        if (here) list.scrollTo({ left: link.offsetLeft - list.clientWidth / 3 });
      }
    },
    // A section is being read when it crosses a line a quarter down the screen.
    { rootMargin: '-25% 0% -75%' },
  );
  for (const { hash } of links) {
    const section = document.querySelector(hash);
    if (section) observer.observe(section);
  }
}
