/**
 * Decodes a QR code from its modules by ISO/IEC 18004, independently of the library that drew it.
 * Reads versions 1 to 6 at error correction level Q, in byte mode.
 */
export function readQrCode(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const blocks = blocksAtLevelQ[version];
  if (!blocks) throw new Error(`no version 1 to 6: ${size} modules`);
  const dark = (x: number, y: number) => (modules[y]?.[x] ? 1 : 0);

  const places: [number, number][] = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8]);
  const format = [...places, ...[7, 5, 4, 3, 2, 1, 0].map((y): [number, number] => [8, y])].reduce(
    (bits, [x, y]) => (bits << 1) | dark(x, y),
    0,
  );
  const read = format ^ 0b101010000010010;
  if (read >> 13 !== 0b11) throw new Error('not level Q');
  const mask = masks[(read >> 10) & 0b111];
  if (!mask) throw new Error('no mask');

  const codewords: number[] = [];
  let bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (isFunction(x, y, version)) continue;
        bits.push(dark(x, y) ^ (mask(x, y) ? 1 : 0));
        if (bits.length < 8) continue;
        codewords.push(bits.reduce((byte, bit) => (byte << 1) | bit, 0));
        bits = [];
      }
    }
    upwards = !upwards;
  }
  return textOf(deinterleave(codewords, blocks));
}

/** Data bytes of each block, by version. */
const blocksAtLevelQ: Record<number, number[]> = {
  1: [13],
  2: [22],
  3: [17, 17],
  4: [24, 24],
  5: [15, 15, 16, 16],
  6: [19, 19, 19, 19],
};

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Whether a module holds no data: finder patterns with their surroundings, timing lines and the alignment pattern. */
function isFunction(x: number, y: number, version: number): boolean {
  const size = version * 4 + 17;
  const [near, far] = [9, size - 8];
  if ((x < near && y < near) || (x >= far && y < near) || (x < near && y >= far)) return true;
  if (x === 6 || y === 6) return true;
  const centre = size - 7;
  return version > 1 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2;
}

function deinterleave(codewords: readonly number[], blocks: readonly number[]): number[] {
  const data: number[][] = blocks.map(() => []);
  let next = 0;
  for (let place = 0; place < Math.max(...blocks); place++) {
    for (const [index, length] of blocks.entries()) {
      if (place < length) data[index]?.push(codewords[next++] ?? 0);
    }
  }
  return data.flat();
}

function textOf(data: readonly number[]): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error('not in bytes');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
