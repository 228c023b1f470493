// The signs of a declaration beside one another in one picture, for the day and for the night (app/site/menus/signs.css):
// 60 px each, three times the size in which they are shown.
import fs from 'fs';
import sharp from 'sharp';
const size = 60;
const symbols = fs.readFileSync('../app/drawings/sprite.svg', 'utf8');
const inside = (id) => new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, 's').exec(symbols)[1];
const signs = [...Array.from({ length: 14 }, (_, index) => `a-${index + 1}`), 'i-q-si', 'i-q-tr', 'i-q-nd', 'i-q-no'];
const drawn = signs.map((id, index) => `<g transform="translate(${index * 24})">${inside(id)}</g>`).join('');
for (const [file, ink] of Object.entries({ 'signs.png': '#1d3e96', 'signs-night.png': '#f7f0e1' })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${signs.length * size}" height="${size}" viewBox="0 0 ${signs.length * 24} 24" color="${ink}">${drawn}</svg>`;
  const { size: bytes } = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 10 }).toFile(`../app/drawings/${file}`);
  console.log(file, signs.length, 'signs of', size, 'px,', bytes, 'bytes');
}
