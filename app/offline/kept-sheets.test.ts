import { describe, expect, test } from 'vitest';
import { madeAtHeader, sheetsPage } from './kept-sheets.ts';

describe('the page in place of a desk that cannot be loaded', () => {
  const sheet = (path: string) => ({
    url: new URL(path, 'https://casa.it'),
    headers: new Headers({ [madeAtHeader]: new Date(2026, 11, 1, 20, 15).toISOString() }),
  });

  test('links to the kept sheets by day, service and time, and back to the desk', () => {
    const html = sheetsPage([
      sheet('/dashboard_casa/bookings/sheet?giorno=2026-12-01&servizio=cena'),
      sheet('/dashboard_casa/bookings/sheet?giorno=2026-12-01&servizio=pranzo'),
    ]);
    expect(html).toContain('href="/dashboard_casa/bookings/sheet?giorno=2026-12-01&amp;servizio=cena"');
    expect(html).toContain('>Cena di martedì 1º dicembre, foglio delle 20:15</a>');
    expect(html).toContain('>Pranzo di martedì 1º dicembre, foglio delle 20:15</a>');
    expect(html).toContain('<a href="">Riprova</a>');
  });

  test('escapes markup in an address', () => {
    expect(sheetsPage([sheet('/dashboard_%22%3E%3Cb%3E/bookings/sheet?giorno="><script>&servizio=')])).not.toMatch(/<script|"><b/);
  });
});
