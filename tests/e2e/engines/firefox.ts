import puppeteer from 'puppeteer-core';
import { type Engine, patiently } from './engine.ts';

/** Debian's Firefox, by WebDriver BiDi: it answers that protocol itself, and Debian has no geckodriver. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'it' },
  });
  let page = await browser.newPage();
  const at = (element: string) => page.locator(`xpath/${element}`).setTimeout(5_000);
  return {
    version: await browser.version(),
    tab: {
      open: async (address) => {
        // After a way back through its cache Firefox tells the client of no more loads in that tab.
        const former = page;
        page = await browser.newPage();
        await page.setViewport(former.viewport());
        await page.goto(address);
        await former.close();
      },
      back: () => page.evaluate(() => history.back()),
      resize: (width, height) => page.setViewport({ width, height }),
      click: (element) => patiently(() => at(element).click()),
      type: (element, text) => at(element).fill(text),
      press: async (element, key) => {
        const handle = await at(element).waitHandle();
        await handle.focus();
        await page.keyboard.press(key);
      },
      read: (expression) => page.evaluate(`(async () => (${expression}))()`),
      screenshot: () => page.screenshot(),
    },
    close: () => browser.close(),
  };
}
