/** The shell's bar stays on top, in pixels. */
export const topBarHeight = 52;

/** Where a table's head stays: under the bar and its line. */
export const belowTopBar = topBarHeight + 1;
