const exact = new TextDecoder("utf-8", { fatal: true });
const loose = new TextDecoder("utf-8");
// The encodings of terminals without UTF-8: those of the region, and those made for China.
const arabic = new TextDecoder("windows-1256");
const chinese = new TextDecoder("gb18030");

const lineFeed = 10;
const unreadable = /\ufffd/g;

/** A body as text, whatever its Content-Type. Its lines may have different encodings. */
export function bodyText(body: Buffer): string {
  try {
    return exact.decode(body);
  } catch {
    return linesOf(body).map(lineText).join("\n");
  }
}

function linesOf(body: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from <= body.length; ) {
    const end = body.indexOf(lineFeed, from);
    lines.push(body.subarray(from, end === -1 ? undefined : end));
    if (end === -1) break;
    from = end + 1;
  }
  return lines;
}

function lineText(line: Buffer): string {
  const text = loose.decode(line);
  const broken = text.match(unreadable)?.length ?? 0;
  if (broken === 0) return text;
  // The terminal cut off a name in the middle of a letter.
  const whole = Array.from(text).filter((letter) => letter > "\x7f").length - broken;
  if (whole > broken) return text.replaceAll("\ufffd", "");
  return (isChinese(line) ? chinese : arabic).decode(line);
}

/**
 * Whether bytes beyond ASCII come in pairs, some of them in the range of the commonest Chinese letters, which holds
 * only signs in the Arabic code page; Chinese has no letters in the range of the Persian ones.
 */
function isChinese(line: Buffer): boolean {
  const runs = line.toString("latin1").match(/[\x80-\xff]+/g) ?? [];
  return (
    runs.every((run) => run.length % 2 === 0 && !/[\x80-\xa0]/.test(run)) &&
    runs.some((run) => /[\xa1-\xbf]/.test(run))
  );
}
