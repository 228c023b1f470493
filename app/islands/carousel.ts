/** How long a slide is shown (specification, section 9), in milliseconds. */
export const carouselInterval = 5_000;

/** The shortest swipe that changes the slide, in CSS pixels. */
const swipe = 40;

/**
 * The slides of the landing page (app/site/landing/hero.tsx). They change every 5 s, unless hovered, focused, paused, or out of sight, or
 * if the guest prefers reduced motion; manually in any case.
 */
export function start(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('.slide')];
  const numbers = [...root.querySelectorAll('a[href^="#slide-"]')];
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-carousel="${name}"]`);
  const list = root.querySelector('.slides');
  const pause = part('pause');
  if (slides.length < 2 || !list || !pause) return;

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const stops = { paused: false, pointer: false, focus: false, offScreen: false };
  let current = Math.max(
    slides.findIndex((slide) => slide.matches(':target')),
    0,
  );
  let timer: ReturnType<typeof setInterval> | undefined;

  function show(index: number): void {
    const turned = root.dataset['ready'] !== undefined;
    root.dataset['ready'] = turned ? 'turned' : '';
    current = (index + slides.length) % slides.length;
    slides.forEach((slide, at) => slide.toggleAttribute('data-current', at === current));
    numbers.forEach((number, at) => number.setAttribute('aria-current', String(at === current)));
    // Not at the start: the tiles already turn, and asking for them would compute styles at once.
    if (turned) for (const turn of root.querySelector('.turning-tiles')?.getAnimations({ subtree: true }) ?? []) turn.currentTime = 0;
    play();
  }

  function play(): void {
    clearInterval(timer);
    const playing = !calm.matches && !document.hidden && !Object.values(stops).includes(true);
    if (playing) timer = setInterval(() => show(current + 1), carouselInterval);
    // Only a manual change is announced: automatic ones would interrupt a screen reader.
    list?.setAttribute('aria-live', playing ? 'off' : 'polite');
  }

  function stop(cause: keyof typeof stops, on: boolean): void {
    stops[cause] = on;
    play();
  }

  part('previous')?.addEventListener('click', () => show(current - 1));
  part('next')?.addEventListener('click', () => show(current + 1));
  pause.addEventListener('click', () => {
    part('playing')?.toggleAttribute('hidden', !stops.paused);
    part('paused')?.toggleAttribute('hidden', stops.paused);
    root.toggleAttribute('data-paused', !stops.paused);
    stop('paused', !stops.paused);
  });
  numbers.forEach((number, at) =>
    number.addEventListener('click', (event) => {
      event.preventDefault();
      show(at);
    }),
  );

  root.addEventListener('pointerenter', () => stop('pointer', true));
  root.addEventListener('pointerleave', () => stop('pointer', false));
  root.addEventListener('focusin', () => stop('focus', true));
  root.addEventListener('focusout', () => stop('focus', false));
  new IntersectionObserver(([entry]) => stop('offScreen', !entry?.isIntersecting)).observe(root);
  document.addEventListener('visibilitychange', play);
  calm.addEventListener('change', () => {
    pause.hidden = calm.matches;
    play();
  });

  let from = 0;
  root.addEventListener('pointerdown', ({ clientX }) => (from = clientX));
  root.addEventListener('pointerup', ({ clientX, pointerType }) => {
    const moved = clientX - from;
    if (pointerType === 'touch' && Math.abs(moved) > swipe) show(current + (moved < 0 ? 1 : -1));
  });

  for (const button of root.querySelectorAll('button')) button.hidden = button === pause && calm.matches;
  show(current);
}
