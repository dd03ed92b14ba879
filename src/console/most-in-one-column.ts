/** Of more fields than these a record stands in two columns, in its form and on its page, where there is room. */
export const mostInOneColumn = 6;
