/** The most requests per second and in a burst, for one terminal and for one address with any serials. */
const limits = { serial: { each: 200, most: 2000 }, address: { each: 2000, most: 10_000 } };
const mostKnown = 20_000;

type Bucket = { left: number; at: number };

/** Refuses more requests than a terminal ever sends. */
export class Pace {
  readonly #buckets = new Map<string, Bucket>();

  allows(serial: string, address: string, now: number): boolean {
    if (this.#buckets.size > mostKnown) this.#buckets.clear();
    const mayAddress = this.#takes(`a ${address}`, limits.address, now);
    return this.#takes(`s ${serial}`, limits.serial, now) && mayAddress;
  }

  #takes(key: string, { each, most }: { each: number; most: number }, now: number): boolean {
    const bucket = this.#buckets.get(key) ?? { left: most, at: now };
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * each);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
}
