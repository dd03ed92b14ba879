/** The height of the shell's bar, which stays on top, in pixels. */
export const topBarHeight = 52;

/** Where a table's header sticks: under the bar and its line. */
export const belowTopBar = topBarHeight + 1;
