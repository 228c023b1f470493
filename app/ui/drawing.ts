/** The drawings of the house by file name, at their hashed addresses (cached for a year). */
const files: Record<string, string> = import.meta.glob('../drawings/*.svg', { query: '?url', import: 'default', eager: true });

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** The address of a drawing, or undefined when the house has none of that name. */
export function drawingUrl(file: string): string | undefined {
  return addresses.get(file);
}

/**
 * The address to load a picture of the content from: drawings (`/drawings/nigiri.svg`) at their hashed
 * address, uploaded pictures (`/media/…`) as they are.
 */
export function pictureUrl(source: string): string {
  const drawing = source.startsWith('/drawings/') ? addresses.get(source.slice('/drawings/'.length)) : undefined;
  return drawing ?? source;
}
