/** The built-in drawings by file name, at their hashed addresses (cached for a year). */
const files: Record<string, string> = import.meta.glob('../drawings/*.svg', { query: '?url', import: 'default', eager: true });

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** Their sizes in their own units (scripts/drawing-sizes.ts reads them from the files when the site is built). */
const sizes: Record<string, { width: number; height: number } | undefined> = import.meta.glob('../drawings/*.svg', {
  query: '?size',
  import: 'default',
  eager: true,
});

/** A drawing as it is shown: where it lies, and its size, so that its place can be kept free. */
interface Drawing {
  url: string;
  size: { width: number; height: number } | undefined;
}

/** The drawing that documents name `/drawings/{file}`, or undefined when there is none of that name. */
export function findDrawing(source: string): Drawing | undefined {
  if (!source.startsWith('/drawings/')) return undefined;
  const file = source.slice('/drawings/'.length);
  const url = addresses.get(file);
  return url === undefined ? undefined : { url, size: sizes[`../drawings/${file}`] };
}

/** The address of a drawing, or undefined when there is none of that name. */
export function drawingUrl(file: string): string | undefined {
  return addresses.get(file);
}

/**
 * The address to load a picture of the content from: drawings (`/drawings/nigiri.svg`) at their hashed
 * address, uploaded pictures (`/media/…`) as they are.
 */
export function pictureUrl(source: string): string {
  return findDrawing(source)?.url ?? source;
}
