import { expect, openEvening, screens, tapShows, test } from './saturday-fixture.ts';

// The stories change the one evening of their worker, so they run one after another.
test.describe.configure({ mode: 'default' });

const guestAddress = '/prenota?giorno=2026-11-28&persone=2';

for (const { name, width, height } of screens.filter((screen) => screen.name !== 'laptop')) {
  test(`on a ${name}, fewer arrive and a time is closed at a tap, guests find it at their next request, and both are taken back`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const guest = await context.newPage();
    /** The last time of the evening, which is the one that is left. */
    const last = guest.getByRole('radio', { name: '22:15' }).and(guest.locator(':enabled'));
    await guest.goto(guestAddress);
    await expect(last).toHaveCount(1);

    await openEvening(page);
    const told = page.locator('.evening-pace-told');
    await page.locator('.evening-more').click();
    await page.getByRole('button', { name: /^Meno arrivi: 18/ }).click();
    await expect(told).toContainText('al massimo 18 arrivi a ogni orario');
    await page.locator('.evening-pace > summary').click();
    await page.getByRole('button', { name: '22:15, chiudi' }).click();
    await expect(told).toContainText('chiuse le 22:15');
    // In its place, where a second tap closes no other.
    await expect(page.getByRole('button', { name: '22:15 chiuso, riapri' })).toBeVisible();
    await page.keyboard.press('Escape');

    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(last).toHaveCount(0);
    await guest.goto('/');
    await expect(guest.getByText('In quanti').first()).toBeAttached();
    await expect(last).toHaveCount(0);

    const reopen = page.getByRole('button', { name: 'Riapri le 22:15' });
    await tapShows(page, told.locator('summary'), reopen.and(page.locator(':visible')));
    await expect(told.getByText('admin, alle 20:12').first()).toBeVisible();
    await reopen.click();
    await page.getByRole('button', { name: 'Come di solito' }).and(page.locator(':visible')).first().click();
    await expect(told).toHaveCount(0);
    await guest.goto(guestAddress);
    await expect(last).toHaveCount(1);
    await context.close();
  });
}
