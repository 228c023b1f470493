import puppeteer from 'puppeteer-core';
import { type Engine, patiently } from './engine.ts';

/** Debian's Firefox, driven by WebDriver BiDi, which it answers itself; Debian has no geckodriver. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'it',
      // One process for the one tab, and none in reserve.
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      // Animations are drawn fifteen times a second: no story checks more often, and drawing takes most of its time.
      'layout.frame_rate': 15,
    },
  });
  const page = await browser.newPage();
  const at = (element: string) => page.locator(`xpath/${element}`).setTimeout(5_000);
  return {
    version: await browser.version(),
    tab: {
      open: async (address) => {
        await page.goto(address);
      },
      resize: (width, height) => page.setViewport({ width, height }),
      click: (element) => patiently(() => at(element).click()),
      // `fill` empties a field without an event, which React does not notice.
      type: (element, text) =>
        patiently(async () => {
          const field = await at(element).waitHandle();
          await field.evaluate((input) => input instanceof HTMLInputElement && input.select());
          await field.type(text);
        }),
      read: (expression) => page.evaluate(`(async () => (${expression}))()`),
      screenshot: () => page.screenshot(),
    },
    close: () => browser.close(),
  };
}
