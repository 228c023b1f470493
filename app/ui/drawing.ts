/** The built-in drawings by file name, at hashed addresses (cached for a year). */
const files: Record<string, string> = import.meta.glob('../drawings/*.svg', { query: '?url', import: 'default', eager: true });

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** Their sizes in their own units, read at build time (scripts/drawing-sizes.ts). */
const sizes: Record<string, { width: number; height: number } | undefined> = import.meta.glob('../drawings/*.svg', {
  query: '?size',
  import: 'default',
  eager: true,
});

/** The address of a drawing, and its size to reserve its place. */
interface Drawing {
  url: string;
  size: { width: number; height: number } | undefined;
}

/** The drawing that documents call `/drawings/{file}`, if it exists. */
export function findDrawing(source: string): Drawing | undefined {
  if (!source.startsWith('/drawings/')) return undefined;
  const file = source.slice('/drawings/'.length);
  const url = addresses.get(file);
  return url === undefined ? undefined : { url, size: sizes[`../drawings/${file}`] };
}

export function drawingUrl(file: string): string | undefined {
  return addresses.get(file);
}

/**
 * The address of a picture of the content: the hashed one of a drawing (`/drawings/nigiri.svg`); an uploaded picture's (`/media/…`) stays.
 */
export function pictureUrl(source: string): string {
  return findDrawing(source)?.url ?? source;
}
