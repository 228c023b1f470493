// Sets the clock of one process, which loads this file with the moment: `node --import <this>?at=2026-11-28T19:12:00Z[&stands] …` (npm run
// saturday, and the stories of that evening). It is neither a variable nor a setting of installations. All of the process uses this clock,
// libraries included.

const given = new URL(import.meta.url).searchParams;
const at = given.get('at');
if (at !== null) {
  const start = Temporal.Instant.from(at).epochMilliseconds;
  const began = performance.now();
  setClock(() => (given.has('stands') ? start : Math.floor(start + performance.now() - began)));
}

/** Replaces the clock of this process: `Temporal`, `Date`, and libraries that use them. */
export function setClock(now: () => number): void {
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
  const set = (of: object, name: string, value: unknown) => Object.defineProperty(of, name, { value, configurable: true, writable: true });
  set(Temporal.Now, 'instant', instant);
  set(Temporal.Now, 'zonedDateTimeISO', (zone?: string) => instant().toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId()));
  set(Temporal.Now, 'plainDateISO', (zone?: string) => Temporal.Now.zonedDateTimeISO(zone).toPlainDate());
  set(Date, 'now', now);
  globalThis.Date = new Proxy(Date, {
    construct: (date, values, made) => Reflect.construct(date, values.length === 0 ? [now()] : values, made),
    apply: () => new Date().toString(),
  });
}
