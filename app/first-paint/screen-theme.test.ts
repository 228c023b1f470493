import { expect, test } from 'vitest';
import { screenKey, screenThemeScript } from './screen-theme.ts';

test("the page has the screen's chosen colours before its scripts run, and the device's if none were chosen or storage is blocked", () => {
  const themeIn = (local: unknown) => {
    const documentElement: { dataset: { theme?: string } } = { dataset: {} };
    new Function('localStorage', 'document', screenThemeScript)(local, { documentElement });
    return documentElement.dataset.theme;
  };
  const kept = (text: string | null) => ({ getItem: (key: string) => (key === screenKey ? text : null) });
  expect(['night large', 'day', 'large sound', null].map((text) => themeIn(kept(text)))).toEqual(['night', 'day', undefined, undefined]);
  expect(themeIn(undefined)).toBeUndefined();
});
