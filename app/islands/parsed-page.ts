/** A page to take parts from. Its stylesheet is left out: the Content-Security-Policy of the page it goes into has another one. */
export function parsedPage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html');
}
