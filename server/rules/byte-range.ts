/** The first and last byte of part of a file, counted from 0, both included. */
type ByteRange = { first: number; last: number };

/**
 * The range that a Range header requests of a file of `bytes` bytes: `bytes=0-126` is the first 127, `bytes=100-`
 * everything from there, `bytes=-100` the last 100. Null means the whole file: if there is no header, and for several
 * ranges, which a server may answer that way (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? "unsatisfiable" : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = Math.min(to === "" ? Number.POSITIVE_INFINITY : Number(to), bytes - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= bytes ? "unsatisfiable" : { first, last };
}
