/**
 * How long a test waits for an expected event, in milliseconds. A wait ends as soon as the event occurs, so only a
 * broken test takes this long, and a busy machine never fails a test for being slow.
 */
export const patience = 120_000;

/** The time limit for a whole test, which may contain many waits. */
export const testLimit = 600_000;
