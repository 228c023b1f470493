// The clock of a process leaps at each SIGUSR2 by the next of `?seconds=86400,-172800`: `node --import <this> …`.
const leaps = (new URL(import.meta.url).searchParams.get('seconds') ?? '').split(',').map(Number);
const real = Date.now.bind(Date);
let offset = 0;
process.on('SIGUSR2', () => {
  offset += (leaps.shift() ?? 0) * 1000;
});

const now = () => real() + offset;
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
