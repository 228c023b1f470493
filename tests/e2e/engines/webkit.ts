import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../free-port.ts';
import { type Engine, patiently } from './engine.ts';

/** The bar of WebKit's own small browser would keep its window wider than a phone. */
const narrowBar = '* { min-width: 0; padding: 0; margin: 0; border: none; font-size: 4px; }';

const maxWaitMs = 5_000;

/** Debian's WebKitGTK in its own small browser, driven by its WebDriver, on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowBar);

  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      LANG: 'C.UTF-8',
      // A virtual screen has no graphics card: with an emulated one, pages take a third more processor time. Without it, pictures are black.
      ...(process.env['PICTURES'] === undefined && { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }),
    },
    stdio: 'ignore',
  });
  try {
    const browser = await connect(`http://127.0.0.1:${port}`);
    return {
      version: `WebKitGTK ${(await browser.getCapabilities()).get('browserVersion')}`,
      tab: tabOf(browser),
      close: async () => {
        await browser.quit();
        end(driver, screen);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    end(driver, screen);
    throw error;
  }
}

function end(...programs: ChildProcess[]): void {
  for (const program of programs) program.kill();
}

/** Starts a virtual screen; the server chooses its number and prints it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = screen.stdio[3];
  if (!told) throw new Error('Xvfb has no way to tell its number');
  const number = await new Promise<string>((resolve, reject) => {
    told.once('data', (data) => resolve(String(data).trim()));
    screen.once('error', reject);
  });
  return { screen, display: `:${number}` };
}

async function connect(address: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  });
  const answers = async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok;
  await expect.poll(answers, { message: 'the driver answers' }).toBe(true);
  return new Builder().disableEnvironmentOverrides().usingServer(address).withCapabilities(capabilities).build();
}

function miniBrowser(): string {
  const found = readdirSync('/usr/lib')
    .flatMap((machine) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join('/usr/lib', machine, version, 'MiniBrowser')))
    .find((path) => existsSync(path));
  if (!found) throw new Error('MiniBrowser is missing: apt-get install webkit2gtk-driver');
  return found;
}

function tabOf(browser: WebDriver): Engine['tab'] {
  const find = async (element: string) => {
    const found = await browser.wait(until.elementLocated(By.xpath(element)), maxWaitMs);
    await browser.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', found);
    return browser.wait(until.elementIsVisible(found), maxWaitMs);
  };
  const read = (expression: string) =>
    browser.executeAsyncScript(`const done = arguments[0]; (async () => (${expression}))().then(done, (error) => done(String(error)))`);
  return {
    open: (address) => browser.get(address),
    resize: async (width, height) => {
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The browser's bar takes some of the height.
      const inner = Number(await read('innerHeight'));
      await window.setRect({ x: 0, y: 0, width, height: height + height - inner });
    },
    click: (element) => patiently(async () => (await find(element)).click()),
    type: (element, text) =>
      patiently(async () => {
        const field = await find(element);
        await field.clear();
        await field.sendKeys(text);
      }),
    read,
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
  };
}
