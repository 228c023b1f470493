import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * A Vite plugin for `import size from 'drawing.svg?size'`: `{ width, height }`, read at build time, so that a page can reserve space
 * without containing the drawing. Undefined for a file without a size (the sprite).
 */
export function drawingSizes(): Plugin {
  return {
    name: 'drawing-sizes',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg\?size$/ },
      async handler(id) {
        const file = id.slice(0, -'?size'.length);
        this.addWatchFile(file);
        return `export default ${JSON.stringify(sizeOf(await readFile(file, 'utf8')))};`;
      },
    },
  };
}

/** The size of an SVG: `width` and `height`, else those of its `viewBox`. */
function sizeOf(svg: string): { width: number; height: number } | undefined {
  const [tag = ''] = /<svg[^>]*>/.exec(svg) ?? [];
  const number = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]);
  const [, , boxWidth, boxHeight] =
    / viewBox="([^"]+)"/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const width = Math.round(number('width') || boxWidth || 0);
  const height = Math.round(number('height') || boxHeight || 0);
  return width > 0 && height > 0 ? { width, height } : undefined;
}
