/**
 * Whether this browser writes our "page x of y" into the margin of a sheet (paper.css): Chromium from 131 on. Firefox
 * and Safari leave that margin to their own footer, so no sheet has a wrong number.
 */
export const numbersPages = () => "CSSMarginRule" in window;
