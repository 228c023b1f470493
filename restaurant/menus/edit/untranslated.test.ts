import { describe, expect, it } from 'vitest';
import { emptyRow, type RowDraft } from './edit-draft.ts';
import { missingText, nextMatch, untranslatedRows } from './untranslated.ts';

const none = { content: '', description: '' };
const row = (id: string, type: RowDraft['type'], change: Partial<RowDraft>): RowDraft => ({ ...emptyRow(id, type), ...change });
const heading = row('h', 'categorie', { content: 'Crudi', translations: { en: { ...none, content: 'Raw' }, pt: none } });
const named = row('n', 'piatto', { content: 'Etna' });
const described = row('d', 'piatto', {
  content: 'Scilla',
  description: 'spada',
  translations: { en: { ...none, description: 'swordfish' }, pt: none },
});
const rows = [heading, named, described];

describe('the untranslated text of a row', () => {
  it('is the description of a dish if it has one, else the text of the row', () => {
    expect(missingText(heading, 'en')).toBeUndefined();
    expect(missingText(heading, 'pt')).toBe('content');
    expect(missingText(named, 'en')).toBe('content');
    expect(missingText(described, 'en')).toBeUndefined();
    expect(missingText(described, 'pt')).toBe('description');
    expect(missingText(row('e', 'note', {}), 'en')).toBeUndefined();
  });

  it('is searched from a row on, starting again at the top', () => {
    const lacking = untranslatedRows(rows, 'pt');
    expect(lacking.map(({ id }) => id)).toEqual(['h', 'n', 'd']);
    expect(nextMatch(lacking, rows, 'h')?.id).toBe('n');
    expect(nextMatch(lacking, rows, 'd')?.id).toBe('h');
    expect(nextMatch(lacking, rows, undefined)?.id).toBe('h');
    expect(nextMatch(untranslatedRows(rows, 'en'), rows, 'd')?.id).toBe('n');
    expect(nextMatch([], rows, 'd')).toBeUndefined();
  });
});
