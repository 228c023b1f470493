import { expect, test } from 'vitest';
import { headingLength, slideTone } from './hero.tsx';

test('uses a separate drawing of a sky on narrow screens, and a background behind the text on an uploaded picture', () => {
  expect(slideTone('/drawings/scena-2.svg')).toMatchObject({ narrow: '/drawings/hero-s-2.svg', tone: 'night' });
  expect(slideTone('/media/terrazza.jpg')).toMatchObject({ narrow: undefined, tone: 'sheet' });
});

test('takes the length of a heading from its longest line', () => {
  expect(headingLength(['Sushi di', 'mare nostro'])).toBe(12);
  expect(headingLength(['O azeite antes', 'da soja'])).toBe(15);
  expect(headingLength(['Dove lo Stretto incontra', 'la laguna'])).toBe(24);
  expect(headingLength(['Una prima riga davvero molto lunga', 'sì'])).toBe('long');
});
