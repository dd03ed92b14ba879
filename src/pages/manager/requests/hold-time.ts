/** How long a decision is held back, in milliseconds. */
export const holdTime = 10_000;
