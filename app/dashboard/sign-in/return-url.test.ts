import { describe, expect, it } from 'vitest';
import { isSitePath } from '#restaurant/site-path.ts';
import { addressAfterSignIn, codeAddress, passwordAddress, signInAddress } from './return-url.ts';

const home = '/dashboard_mediterraneo';

describe('the page to return to after sign-in', () => {
  it.each([
    [home, home],
    [`${home}/menus/cena`, `${home}/menus/cena`],
    [`${home}/menus?tab=2&a=b`, `${home}/menus?tab=2&a=b`],
    [null, home],
    ['', home],
    ['/carta', home],
    [`${home}_altro`, home],
    ['https://example.com/', home],
    ['//example.com/dashboard_mediterraneo', home],
    [`/\\example.com${home}`, home],
    [`${home}/../../carta`, home],
    [`${home}/..//example.com`, home],
    [`https://example.com${home}`, home],
    ['javascript:alert(1)', home],
  ])('of %j is %j', (back, address) => {
    expect(addressAfterSignIn(back, home)).toBe(address);
  });

  it.each([`${home}/${'%F0%9F%8D%A3'.repeat(250)}`, `${home}/${'寿'.repeat(900)}`])(
    'leads to the home page if it is too long: %j',
    (back) => {
      const [pathname = '', search = ''] = back.split('?');
      for (const address of [signInAddress({ pathname, search }), codeAddress(back), passwordAddress(back)]) {
        expect(isSitePath(address)).toBe(true);
        expect(address).not.toContain('back');
      }
    },
  );

  it('survives being part of an address', () => {
    const address = signInAddress({ pathname: `${home}/menus/cena`, search: '?a=b&c=d' });
    expect(addressAfterSignIn(new URL(address, 'http://x').searchParams.get('back'), home)).toBe(`${home}/menus/cena?a=b&c=d`);
  });
});
