/** The first and last byte of a part of a file, both counted from 0 and both in it. */
type ByteRange = { first: number; last: number };

/**
 * What a Range header asks of a file of so many bytes: `bytes=0-126` the first 127, `bytes=100-` all from there,
 * `bytes=-100` the last 100. Null where the whole file is meant: without a header, and for several parts at once, which
 * may be answered so (RFC 9110, 14.2).
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
