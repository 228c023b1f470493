/** Shows the buttons that print and share the page, and makes them work: the system's own sheet, or a mail. */
export function start(root: HTMLElement): void {
  const [print, share] = root.querySelectorAll('button');
  root.hidden = false;
  print?.addEventListener('click', () => window.print());
  share?.addEventListener('click', () => {
    const url = location.href;
    // Closing the share sheet rejects too, and is no error.
    if ('share' in navigator) navigator.share({ url }).catch(() => undefined);
    else location.assign(`mailto:?body=${encodeURIComponent(url)}`);
  });
}
