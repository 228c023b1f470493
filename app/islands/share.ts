import { isLanguage } from '#languages/languages.ts';
import { pageWords } from '#languages/pages.ts';

/** Shares the address of the page: by the system's own sheet, or by a copy of the link; one that may not be copied goes into a mail. */
export async function share(tools: HTMLElement): Promise<void> {
  const url = location.href;
  // A page without https has none, and ends up with the mail.
  const { clipboard } = navigator;
  if ('share' in navigator) {
    // Closing the sheet rejects too, and is no error.
    await navigator.share({ url }).catch(() => undefined);
    return;
  }
  const said = tools.querySelector('[role]') ?? statusIn(tools);
  try {
    await clipboard.writeText(url);
    const { lang } = document.documentElement;
    said.textContent = pageWords[isLanguage(lang) ? lang : 'it'].tools.copied;
  } catch {
    location.assign(`mailto:?body=${encodeURIComponent(url)}`);
  }
}

/** Empty at first, so that a screen reader announces what it says then. */
function statusIn(tools: HTMLElement): Element {
  const status = document.createElement('p');
  status.role = 'status';
  tools.append(status);
  return status;
}
