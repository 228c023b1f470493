import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readQrCode } from '#tests/read-qr-code.ts';
import { Code, quietZone } from './code.tsx';
import { drawCode } from '../../ui/draw-code.server.ts';

/** The code as printed: rendered, then sampled at the centre of every module. */
async function printed(text: string): Promise<boolean[][]> {
  const pixels = 6;
  const code = drawCode(text);
  const side = code.size + 2 * quietZone;
  const svg = renderToStaticMarkup(<Code code={code} label={text} />).replace(
    '<svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side * pixels}" height="${side * pixels}"`,
  );
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#777' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (data[((y + 0.5) * pixels * info.width + (x + 0.5) * pixels) * info.channels] ?? 0) < 128;
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => at(x, y)));
}

const inside = (modules: boolean[][]) => modules.slice(quietZone, -quietZone).map((row) => row.slice(quietZone, -quietZone));

describe('a printed QR code', () => {
  it.each(['https://a.it/menu', 'http://localhost:3000/en/carta', `https://sushi.example/pt/menu/${'menu-di-natale-'.repeat(2)}`])(
    'is read as %s',
    async (text) => {
      const modules = inside(await printed(text));
      expect(modules).toEqual(encode(text, { ecc: 'Q', border: 0 }).data);
      expect(readQrCode(modules)).toBe(text);
    },
  );

  it('keeps its quiet zone', async () => {
    const modules = await printed('https://sushi.example/menu');
    const last = modules.length - quietZone;
    const outside = modules.flatMap((row, y) => row.filter((_, x) => x < quietZone || y < quietZone || x >= last || y >= last));
    expect(outside).not.toContain(true);
    expect(outside.length).toBe(modules.length ** 2 - (modules.length - 2 * quietZone) ** 2);
  });
});
