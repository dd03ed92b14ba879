import type { PunchPair } from "@schemas/calls/io";
import { Bdi } from "../digits";
import { sideText } from "./pair-text";

/** The pairs of a day on paper, in the reader's direction: entry first. */
export function SheetPairs({ pairs }: { pairs: readonly PunchPair[] }) {
  return (
    <span className="punch-sheet-pairs">
      {pairs.map((pair) => (
        <span key={`${pair.in}-${pair.out}`}>
          <Bdi>{sideText(pair, "in")}</Bdi>–<Bdi>{sideText(pair, "out")}</Bdi>
        </span>
      ))}
    </span>
  );
}
