/** A half-open interval. */
export interface Interval {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

export function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

export function isPast(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return !isBefore(now, moment);
}

export function byStart(one: Pick<Interval, 'start'>, other: Pick<Interval, 'start'>): number {
  return Temporal.Instant.compare(one.start, other.start);
}

export function holds({ start, end }: Interval, at: Temporal.Instant): boolean {
  return !isBefore(at, start) && isBefore(at, end);
}

export function overlap(one: Interval, other: Interval): boolean {
  return isBefore(one.start, other.end) && isBefore(other.start, one.end);
}

/** Sorts moments, the nearest to one first; of two equally near, the earlier. */
export function nearestTo(at: Temporal.Instant): (one: Temporal.Instant, other: Temporal.Instant) => number {
  const far = (moment: Temporal.Instant) => Math.abs(moment.epochMilliseconds - at.epochMilliseconds);
  return (one, other) => far(one) - far(other) || Temporal.Instant.compare(one, other);
}
