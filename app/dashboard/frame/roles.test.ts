import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const area = join(import.meta.dirname, '..');
/** Style sheets that define the roles, and those that look the same by day and night. */
const sameAllDay = new Set(['frame/roles.css', 'qr/card.css', 'bookings/shift/print.css']);
/** Colours that are legible by day only. */
const ofTheDay = /var\(--(?:latte|sabbia|cobalto|pietra)\)/g;

test('style sheets of the management area use roles, which change at night, not the colours of the day', () => {
  const named = globSync('**/*.css', { cwd: area })
    .filter((file) => !sameAllDay.has(file))
    .flatMap((file) => (readFileSync(join(area, file), 'utf8').match(ofTheDay) ?? []).map((ink) => `${file}: ${ink}`));
  expect(named).toEqual([]);
});
