// Sets of minutes, one number per minute: slow, and too simple to be wrong.

export type Minutes = ReadonlySet<number>;

export const nothing: Minutes = new Set();

/** The minutes from..to, excluding `to`. */
export function minutesOf(from: number, to: number): Minutes {
  const minutes = new Set<number>();
  for (let minute = from; minute < to; minute += 1) minutes.add(minute);
  return minutes;
}

export function those(minutes: Minutes, keep: (minute: number) => boolean): Minutes {
  return new Set([...minutes].filter(keep));
}

export function both(one: Minutes, other: Minutes): Minutes {
  return those(one, (minute) => other.has(minute));
}

export function without(one: Minutes, ...others: Minutes[]): Minutes {
  return those(one, (minute) => others.every((other) => !other.has(minute)));
}

export function either(...all: Minutes[]): Minutes {
  return new Set(all.flatMap((one) => [...one]));
}

/** The minutes in order. */
export function inOrder(minutes: Minutes): number[] {
  return [...minutes].sort((a, b) => a - b);
}

/** The maximal stretches, each with its minutes in order. */
export function stretchesOf(minutes: Minutes): number[][] {
  const stretches: number[][] = [];
  for (const minute of inOrder(minutes)) {
    const current = stretches.at(-1);
    if (current?.at(-1) === minute - 1) current.push(minute);
    else stretches.push([minute]);
  }
  return stretches;
}
