/**
 * How long a test waits for what must come, in milliseconds. A wait ends as soon as it has come: only what is broken
 * takes this long, and a machine with other work beside it never fails a test for being slow.
 */
export const patience = 120_000;

/** How long a whole test may take, with many waits in it. */
export const testLimit = 600_000;
