import { expect, test } from 'vitest';
import { legalBlocks } from './legal.ts';

const heading = (text: string) => ({ kind: 'heading', text });
const paragraph = (text: string) => ({ kind: 'paragraph', text });

test('an empty line separates paragraphs, a line that begins with ## is a heading', () => {
  expect(legalBlocks('Chi siamo.\n\n## Titolare\n\nSushi S.r.l.\n\nScriveteci.')).toEqual([
    paragraph('Chi siamo.'),
    heading('Titolare'),
    paragraph('Sushi S.r.l.'),
    paragraph('Scriveteci.'),
  ]);
});

test('a heading needs no empty line around it', () => {
  expect(legalBlocks('Prima.\n## Titolare\nDopo.')).toEqual([paragraph('Prima.'), heading('Titolare'), paragraph('Dopo.')]);
});

test('a line break inside a paragraph is kept', () => {
  expect(legalBlocks('Sushi S.r.l.\nVia Marina 12\r\nReggio Calabria')).toEqual([
    paragraph('Sushi S.r.l.\nVia Marina 12\nReggio Calabria'),
  ]);
});

test('## without a space, ### and ## without words are plain text, blank lines nothing', () => {
  expect(legalBlocks('##Titolare\n\n### Titolare\n\n## \n\n \n')).toEqual([
    paragraph('##Titolare'),
    paragraph('### Titolare'),
    paragraph('##'),
  ]);
});

test('an empty text has no blocks', () => {
  expect(legalBlocks('')).toEqual([]);
});
