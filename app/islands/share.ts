import { languageOfPage } from '#languages/languages.ts';
import { pageWords } from '#languages/pages.ts';

/** Shares the address of the page by the system, otherwise copies the link, otherwise opens a mail. */
export async function share(tools: HTMLElement): Promise<void> {
  const url = location.href;
  // Missing on a page without https.
  const { clipboard } = navigator;
  if ('share' in navigator) {
    // Closing the sheet rejects too, and is no error.
    await navigator.share({ url }).catch(() => undefined);
    return;
  }
  const messageLine = tools.querySelector('[role]') ?? statusIn(tools);
  try {
    await clipboard.writeText(url);
    messageLine.textContent = pageWords[languageOfPage(document)].tools.copied;
  } catch {
    location.assign(`mailto:?body=${encodeURIComponent(url)}`);
  }
}

/** Empty at first, so that screen readers announce its text. */
function statusIn(tools: HTMLElement): Element {
  const status = document.createElement('p');
  status.role = 'status';
  tools.append(status);
  return status;
}
