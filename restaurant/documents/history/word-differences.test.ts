import fc from '#tests/random-examples.ts';
import { describe, expect, it, vi } from 'vitest';
import { type TextPiece, wordDifferences } from './word-differences.ts';

const words = fc
  .array(fc.constantFrom('alici', 'del', 'Tirreno', 'zenzero', ',', ' ', '  ', '\n\n', 'l’olio', 'è'))
  .map((list) => list.join(' '));
const texts = fc.oneof(words, fc.string({ unit: 'grapheme' }));

const without = (pieces: TextPiece[], kind: TextPiece['kind']) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('the differences between two texts', () => {
  it('contain both texts completely', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pieces = wordDifferences(before, after);
        expect(without(pieces, 'added')).toBe(before);
        expect(without(pieces, 'removed')).toBe(after);
        expect(pieces.every(({ text }) => text !== '')).toBe(true);
      }),
    );
  });

  it('mark nothing when nothing changed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(wordDifferences(text, text)).toEqual(text === '' ? [] : [{ kind: 'same', text }]);
      }),
    );
  });

  it('mark the word that changed and leave the rest', () => {
    expect(wordDifferences('alici del Tirreno, zenzero fresco, finocchietto', 'alici del Tirreno, zenzero marinato, finocchietto')).toEqual(
      [
        { kind: 'same', text: 'alici del Tirreno, zenzero ' },
        { kind: 'removed', text: 'fresco' },
        { kind: 'added', text: 'marinato' },
        { kind: 'same', text: ', finocchietto' },
      ],
    );
  });

  it('report two adjacent changed words as one change', () => {
    expect(wordDifferences('con olio nuovo di Reggio', 'con burro vecchio di Reggio')).toEqual([
      { kind: 'same', text: 'con ' },
      { kind: 'removed', text: 'olio nuovo' },
      { kind: 'added', text: 'burro vecchio' },
      { kind: 'same', text: ' di Reggio' },
    ]);
  });

  it('compare by words four long texts in one turn of the event loop, which blocks requests, and more in the next turn', async () => {
    const text = (word: string) => Array.from({ length: 290 }, (_, place) => `riso${place} ${word}${place}`).join(' ');
    const pieces = () => wordDifferences(text('alga'), text('soia')).length;
    const turn = Array.from({ length: 6 }, pieces);
    expect(turn.filter((count) => count > 2)).toHaveLength(4);
    await vi.waitFor(() => expect(pieces()).toBeGreaterThan(2));
  });

  it('report two texts without a common word as one replacement', () => {
    const long = (word: string) => Array.from({ length: 2_000 }, (_, place) => `${word}${place}`).join(' ');
    expect(wordDifferences(long('a'), long('b'))).toEqual([
      { kind: 'removed', text: long('a') },
      { kind: 'added', text: long('b') },
    ]);
  });
});
