import { expect, test } from 'vitest';
import { headingLength, slideTone } from './hero.tsx';

test('a drawn sky has a drawing for narrow screens, an uploaded picture has none and gets a background behind its text', () => {
  expect(slideTone('/drawings/scena-2.svg')).toMatchObject({ narrow: '/drawings/hero-s-2.svg', tone: 'night' });
  expect(slideTone('/media/terrazza.jpg')).toMatchObject({ narrow: undefined, tone: 'sheet' });
});

test('the length of a heading is that of its longest line', () => {
  expect(headingLength(['Sushi di', 'mare nostro'])).toBe(12);
  expect(headingLength(['O azeite antes', 'da soja'])).toBe(15);
  expect(headingLength(['Dove lo Stretto incontra', 'la laguna'])).toBe(24);
  expect(headingLength(['Una prima riga davvero molto lunga', 'sì'])).toBe('long');
});
