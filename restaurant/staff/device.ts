import { accountWords as words } from '#languages/people.ts';

/** Names that people know; undefined if the browser does not say. */
interface Device {
  browser: string | undefined;
  system: string | undefined;
  /** Whether it is a phone or a tablet. */
  phone: boolean;
}

// The first match counts: many browsers also name those they are compatible with.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The device by the `User-Agent` of a session: a hint, not reliable. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? '';
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1];
  return { browser: named(browsers), system: named(systems), phone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(text) };
}

/** A device in words: `Firefox su Mac`. */
export function describeDevice({ browser, system }: Device): string {
  if (browser && system) return words.device(browser, system);
  return browser ?? system ?? words.unknownDevice;
}
