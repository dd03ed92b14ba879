/** The height of the shell's bar, which stays on top, in pixels. */
export const topBarHeight = 52;

/** Where a table's header sticks: under the bar, whose border is its last pixel. */
export const belowTopBar = topBarHeight;
