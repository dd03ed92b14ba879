/** Random numbers that are the same for the same text on every machine and every start. */
export type SeededNumbers = {
  /** In [0, 1). */
  next: () => number;
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

export function seededNumbers(text: string): SeededNumbers {
  // FNV-1a hashes the text to 32 bits, mulberry32 continues from there.
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T;
  return { next, between, pick };
}
