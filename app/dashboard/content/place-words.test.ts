import { expect, it } from 'vitest';
import { placeWords } from './place-words.ts';
import { findSection } from './sections.ts';

const words = (section: string, draft: Record<string, readonly string[]>, place: string) => {
  const found = findSection(section);
  return found && placeWords(found, draft, place);
};

it('says where a place of the form is', () => {
  expect(words('gallery', {}, 'title')).toBe('Titolo');
  expect(words('gallery', { pictures: ['i1', 'i0'] }, 'pictures.i0.name@en')).toBe('Immagine 2 di 2, Nome, English');
  expect(words('specials', { tabs: ['i0'] }, 'tabs.i0.picture.alt')).toBe('Specialità 1 di 1, Immagine, Che cosa si vede');
  expect(words('slides', { slides: ['a'], 'slides.a.buttons': ['b'] }, 'slides.a.buttons.b')).toBe('Immagine 1 di 1, Pulsante 1 di 1');
});
