/** Makes this process go by another clock, whatever of it asks: `Temporal`, `Date` and what the libraries keep by them. */
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
