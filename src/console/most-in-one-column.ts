/** A record with more fields than this has two columns in its form and on its page, if there is room. */
export const mostInOneColumn = 6;
