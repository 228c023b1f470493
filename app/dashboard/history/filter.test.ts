import { describe, expect, it } from 'vitest';
import { authorOf, authorOptions } from './document.server.ts';

describe('the filter of the history by person', () => {
  it('distinguishes two people of the same name by their usernames', () => {
    const authors = [
      { username: 'anna', name: 'Anna' },
      { username: 'giulia', name: 'Giulia' },
      { username: 'mario', name: 'Giulia' },
      { username: null, name: 'Giulia' },
      { username: null, name: 'importazione' },
    ];
    expect(authorOptions(authors)).toEqual([
      ['anna', 'Anna'],
      ['giulia', 'Giulia (giulia)'],
      ['mario', 'Giulia (mario)'],
      ['«Giulia»', 'Giulia (account non noto)'],
      ['«importazione»', 'importazione'],
    ]);
  });

  it('reads back the values it offers', () => {
    expect(authorOf('giulia')).toEqual({ username: 'giulia' });
    expect(authorOf('«primo avvio»')).toEqual({ unknown: 'primo avvio' });
  });
});
