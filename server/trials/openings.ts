import type { OpeningPreview, YearOpening } from "@schemas/calls/leave";

/** Who asks for the preview of which year. */
export type OpeningAsk = { owner: string; year: number };

/** Counts everyone's leave; `report` is told how many people are done, and throws if nobody waits any more. */
type CountOpening = (year: number, report: (done: number, total: number) => void) => Promise<YearOpening>;

/** Its owner has gone. */
class NobodyWaits extends Error {}

type Preview = { done: number; total: number; seenAt: number; ended: Promise<OpeningPreview> };

/** How long an answer waits for the result before it reports progress: people ask again soon. */
export const patienceMs = 40;
/** A preview that nobody has asked about for this long stops, and its result is not used. */
export const unseenMs = 5_000;

/**
 * Previews of the opening of a leave year, for which everyone's leave is counted. The first question begins one, further
 * ones report its progress; who got the result and asks again gets a new one.
 */
export class Openings {
  readonly #previews = new Map<string, Preview>();

  constructor(private readonly count: CountOpening) {}

  async look({ owner, year }: OpeningAsk): Promise<OpeningPreview> {
    const key = `${owner} ${year}`;
    const known = this.#previews.get(key);
    const isGoingOn = known && performance.now() - known.seenAt < unseenMs;
    const preview = isGoingOn ? known : this.#begin(key, year);
    preview.seenAt = performance.now();
    const answer = await Promise.race([preview.ended, progressOf(preview)]);
    if (answer.opening) this.#forget(key, preview);
    return answer;
  }

  #begin(key: string, year: number): Preview {
    const preview: Preview = { done: 0, total: 0, seenAt: 0, ended: undefined as never };
    this.#previews.set(key, preview);
    preview.ended = this.count(year, (done, total) => {
      if (this.#previews.get(key) !== preview || performance.now() - preview.seenAt > unseenMs)
        throw new NobodyWaits();
      preview.done = done;
      preview.total = total;
    }).then((opening) => ({ done: preview.total, total: preview.total, opening }));
    preview.ended.catch(() => this.#forget(key, preview));
    return preview;
  }

  #forget(key: string, preview: Preview): void {
    if (this.#previews.get(key) === preview) this.#previews.delete(key);
  }
}

async function progressOf(preview: Preview): Promise<OpeningPreview> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  const { done, total } = preview;
  return { done, total, opening: null };
}
