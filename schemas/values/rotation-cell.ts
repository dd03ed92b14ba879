import { toLatinDigits } from "./digits";
import { foldCompact } from "./persian-text";
import { longestRotation, type PlannedDay, type PlannedOffDay, plannedOffDays } from "./rotation-day";

// The days of a rotation in one cell, in order: `D، D، N، N، -، -`, `D D N N - -` or `D ×5، جمعه`. A code that would be
// misread is quoted.

const quoted = '"(?:[^"]|"")*"';
const partedBySigns = new RegExp(`(?:${quoted}|[^،,;؛|\\n])+`, "g");
const partedBySpaces = new RegExp(`(?:${quoted}|\\S)+`, "g");
const wholeQuoted = new RegExp(`^${quoted}$`, "s");
const repeated = /^(.*?)(?:\s*[×*]\s*|\s+x\s*)(\d{1,3})$/is;
/** A count separated from its day; skips quoted text. */
const loose = new RegExp(
  `${quoted}|\\s*[×*]\\s*(?=[\\d۰-۹٠-٩])|\\s+x\\s*(?=[\\d۰-۹٠-٩]{1,3}(?:\\s|$))`,
  "gi",
);
const needsQuotes = /[\s،,;؛|"×*]/;

/**
 * Writes the days as text of a cell, equal consecutive days combined; `word` names the kinds of day off, `comma`
 * separates the days.
 */
export function writeRotationCell(
  days: readonly PlannedDay[],
  word: (off: PlannedOffDay) => string,
  comma: string,
): string {
  const isOffWord = (code: string) =>
    offDayOf(code, new Map(plannedOffDays.map((off) => [foldCompact(word(off)), off]))) !== null;
  const written = days.map(({ shift, off }) =>
    shift === null
      ? word(off)
      : needsQuotes.test(shift) || isOffWord(shift)
        ? `"${shift.replaceAll('"', '""')}"`
        : shift,
  );
  const stretches: { text: string; count: number }[] = [];
  for (const text of written) {
    const last = stretches.at(-1);
    if (last?.text === text) last.count += 1;
    else stretches.push({ text, count: 1 });
  }
  return stretches.map(({ text, count }) => (count > 1 ? `${text} ×${count}` : text)).join(comma);
}

/** Reads the days from the text of a cell, given the meaning of words; null when it cannot be read. */
export function readRotationCell(text: string, meanings: ReadonlyMap<string, string>): PlannedDay[] | null {
  const days: PlannedDay[] = [];
  for (const piece of piecesOf(text.trim(), meanings)) {
    const [, dayText = piece, times = "1"] = repeated.exec(toLatinDigits(piece)) ?? [];
    const day = dayOf(dayText.trim(), meanings);
    const count = Number(times);
    // A mistyped count must not exhaust the memory; too many days are reported anyway.
    if (!day || count < 1 || days.length > longestRotation) return null;
    for (let i = 0; i < count; i += 1) days.push(day);
  }
  return days.length > 0 ? days : null;
}

function piecesOf(text: string, meanings: ReadonlyMap<string, string>): readonly string[] {
  const bySigns = (text.match(partedBySigns) ?? []).map((piece) => piece.trim()).filter(Boolean);
  const [only] = bySigns;
  if (bySigns.length !== 1 || only === undefined) return bySigns;
  // A name of several words is a single day; any other text without separators is split at spaces.
  if (offDayOf(only.replace(repeated, "$1"), meanings)) return bySigns;
  const joined = only.replace(loose, (part) => (part.startsWith('"') ? part : "×"));
  return joined.match(partedBySpaces) ?? [];
}

function dayOf(text: string, meanings: ReadonlyMap<string, string>): PlannedDay | null {
  if (wholeQuoted.test(text)) {
    const shift = text.slice(1, -1).replaceAll('""', '"');
    return shift === "" ? null : { shift, off: null };
  }
  if (text === "" || /["×*]/.test(text)) return null;
  const off = offDayOf(text, meanings);
  return off ? { shift: null, off } : { shift: text, off: null };
}

function offDayOf(text: string, meanings: ReadonlyMap<string, string>): PlannedOffDay | null {
  if (/^[-‐-―−_]$/.test(text.trim())) return "OFF_SHIFT";
  const folded = foldCompact(text);
  const meant = meanings.get(folded);
  return plannedOffDays.find((off) => off === meant || foldCompact(off) === folded) ?? null;
}
