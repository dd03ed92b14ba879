/** With more fields than this, a record has two columns in its form and on its page, where there is room. */
export const mostInOneColumn = 6;
