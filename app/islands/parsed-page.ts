/**
 * A page to take parts from. Its stylesheet is left out: the Content-Security-Policy of the page it goes into has another one. Nothing of
 * it waits to be laid out later (app/first-paint): that is over where it goes.
 */
export function parsedPage(html: string): Document {
  const page = new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html');
  for (const part of page.querySelectorAll('[data-later]')) part.removeAttribute('data-later');
  return page;
}
