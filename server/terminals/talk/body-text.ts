const utf8 = new TextDecoder("utf-8", { fatal: true });
// What terminals of the region write that know no UTF-8.
const older = new TextDecoder("windows-1256");

/** A body as text, whatever its Content-Type says, if anything. */
export function bodyText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    return older.decode(body);
  }
}
