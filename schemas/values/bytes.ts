/** So many kilobytes, in bytes. */
export const kilobytes = (count: number) => count * 1024;

/** So many megabytes, in bytes. */
export const megabytes = (count: number) => kilobytes(count) * 1024;
