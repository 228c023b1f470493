/** A session that is not used for this long ends. */
export const idleLife = Temporal.Duration.from({ hours: 14 * 24 });

/** A session ends after this long, however much it is used. */
export const sessionLife = Temporal.Duration.from({ hours: 60 * 24 });
