/** Disjoint stretches of minutes in order, as [from, to, from, to …]. Reused, so computing allocates nothing. */
export class Segments {
  readonly ends: number[] = [];
  /** How many numbers of `ends` are in use: twice the number of stretches. */
  size = 0;

  from(at: number): number {
    return this.ends[at] as number;
  }

  to(at: number): number {
    return this.ends[at + 1] as number;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  clear(): this {
    this.size = 0;
    return this;
  }

  /** Appends a stretch that does not start before the last one; adjacent ones join, empty ones are dropped. */
  append(from: number, to: number): void {
    if (to <= from) return;
    const ends = this.ends;
    const size = this.size;
    if (size > 0 && from <= (ends[size - 1] as number)) {
      if (to > (ends[size - 1] as number)) ends[size - 1] = to;
      return;
    }
    ends[size] = from;
    ends[size + 1] = to;
    this.size = size + 2;
  }
}

/** A set built from spans in any order. */
export function segmentsOf(spans: readonly { from: number; to: number }[]): Segments {
  const result = new Segments();
  for (const span of [...spans].sort((a, b) => a.from - b.from)) result.append(span.from, span.to);
  return result;
}

/** |a| in minutes. */
export function lengthOf(a: Segments): number {
  let sum = 0;
  for (let i = 0; i < a.size; i += 2) sum += a.to(i) - a.from(i);
  return sum;
}

/** out = a. */
function copyInto(out: Segments, a: Segments): Segments {
  for (let i = 0; i < a.size; i += 1) out.ends[i] = a.ends[i] as number;
  out.size = a.size;
  return out;
}

/** out = a ∩ [from, to]; out may not be a. */
export function clipInto(out: Segments, a: Segments, from: number, to: number): Segments {
  out.clear();
  for (let i = 0; i < a.size; i += 2) {
    const start = a.from(i);
    const end = a.to(i);
    if (end > from && start < to) out.append(Math.max(start, from), Math.min(end, to));
  }
  return out;
}

/** out = a − [from, to]; out may not be a. */
export function cutInto(out: Segments, a: Segments, from: number, to: number): Segments {
  if (to <= from) return copyInto(out, a);
  out.clear();
  for (let i = 0; i < a.size; i += 2) {
    const start = a.from(i);
    const end = a.to(i);
    if (end <= from || start >= to) {
      out.append(start, end);
    } else {
      out.append(start, from);
      out.append(Math.max(to, start), end);
    }
  }
  return out;
}

/** out = a ∩ b; out is neither. */
export function intersectInto(out: Segments, a: Segments, b: Segments): Segments {
  out.clear();
  let i = 0;
  let j = 0;
  while (i < a.size && j < b.size) {
    const from = Math.max(a.from(i), b.from(j));
    const to = Math.min(a.to(i), b.to(j));
    if (from < to) out.append(from, to);
    if (a.to(i) < b.to(j)) i += 2;
    else j += 2;
  }
  return out;
}

/** out = a − b; out is neither. */
export function subtractInto(out: Segments, a: Segments, b: Segments): Segments {
  out.clear();
  let j = 0;
  for (let i = 0; i < a.size; i += 2) {
    let start = a.from(i);
    const end = a.to(i);
    while (j < b.size && b.to(j) <= start) j += 2;
    for (let k = j; k < b.size && b.from(k) < end; k += 2) {
      out.append(start, b.from(k));
      if (b.to(k) > start) start = b.to(k);
    }
    out.append(start, end);
  }
  return out;
}

/** out = a ∪ b; out is neither. */
export function uniteInto(out: Segments, a: Segments, b: Segments): Segments {
  out.clear();
  let i = 0;
  let j = 0;
  while (i < a.size || j < b.size) {
    if (j >= b.size || (i < a.size && a.from(i) <= b.from(j))) {
      out.append(a.from(i), a.to(i));
      i += 2;
    } else {
      out.append(b.from(j), b.to(j));
      j += 2;
    }
  }
  return out;
}
