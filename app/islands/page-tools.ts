export function start(root: HTMLElement): void {
  const [print, share] = root.querySelectorAll('button');
  root.hidden = false;
  print?.addEventListener('click', () => window.print());
  share?.addEventListener('click', () => {
    void import('./share.ts')
      .then((module) => module.share(root))
      .catch(() => import('./failed-load.ts').then((module) => module.recover()));
  });
}
