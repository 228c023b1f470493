/** Who does not use a session for so long begins a new one. */
export const idleLife = Temporal.Duration.from({ hours: 14 * 24 });

/** A session ends after so long, whatever its use. */
export const sessionLife = Temporal.Duration.from({ hours: 60 * 24 });
