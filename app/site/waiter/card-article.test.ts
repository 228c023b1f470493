import { expect, test } from 'vitest';
import { cardClaims, type CardDish, cardSections } from './card-article.tsx';

const dishes: CardDish[] = [
  { name: 'Belmonte', verdict: { kind: 'fits' } },
  { name: 'Etna', verdict: { kind: 'traces', of: ['soia'] } },
  { name: 'Pescato', verdict: { kind: 'undeclared' } },
  { name: 'Mazara', verdict: { kind: 'refused' } },
];

test('says in Italian what the guest cannot eat', () => {
  expect(cardClaims({ without: ['latte', 'soia'], diet: 'vegano' })).toEqual(['Non posso mangiare: latte o soia', 'Mangio solo vegano']);
});

test('lists the suitable dishes, separately those with possible traces and undeclared ones, and none that is refused', () => {
  expect(cardSections(dishes, []).map(({ kind, dishes: names }) => [kind, names.join()])).toEqual([
    ['fits', 'Belmonte'],
    ['traces', 'Etna (soia)'],
    ['undeclared', 'Pescato'],
  ]);
});

test('shows only the dishes that the guest selected, and says that a refused one cannot be made suitable', () => {
  expect(cardSections(dishes, ['Belmonte', 'Mazara', 'Nessuno']).map(({ heading, dishes: names }) => [heading, ...names])).toEqual([
    ['Vorrei, e secondo le dichiarazioni va bene', 'Belmonte'],
    ['Vorrei, ma così non posso: si può fare diversamente?', 'Mazara'],
  ]);
});
