// The signs of a declaration beside one another, as one picture whose transparency is what is drawn (app/site/menus/signs.css):
// 60 px each, three times the size in which they are shown.
import fs from 'fs';
import sharp from 'sharp';
const size = 60;
const symbols = fs.readFileSync('../app/drawings/sprite.svg', 'utf8');
const inside = (id) => new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, 's').exec(symbols)[1];
const signs = [...Array.from({ length: 14 }, (_, index) => `a-${index + 1}`), 'i-q-si', 'i-q-tr', 'i-q-nd', 'i-q-no'];
const drawn = signs.map((id, index) => `<g transform="translate(${index * 24})">${inside(id)}</g>`).join('');
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${signs.length * size}" height="${size}" viewBox="0 0 ${signs.length * 24} 24" color="#000">${drawn}</svg>`;
const { size: bytes } = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 10 }).toFile('../app/drawings/signs.png');
console.log('signs', signs.length, 'of', size, 'px,', bytes, 'bytes');
