import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('a screen of the management area', () => {
  it('sends its forms so that the typed text stays on the screen if one does not arrive', () => {
    // Before sign-in, forms are sent without the router.
    const screens = globSync('app/dashboard/**/*.tsx', { exclude: ['app/dashboard/sign-in/**'] }).filter((path) => {
      const source = readFileSync(path, 'utf8');
      return (
        /^export (?:async function|const) action\b/m.test(source) &&
        !/^export (?:async function|const) clientAction\b[^;]*\bsend\(/m.test(source)
      );
    });
    expect(screens).toEqual([]);
  });
});
