import { Suspense, useSyncExternalStore } from "react";
import { unfinishedWork } from "../../providers/unfinished-work";

/** Work that pages have begun and not finished, shown on every page. */
export function UnfinishedLines() {
  const works = useSyncExternalStore(unfinishedWork.subscribe, unfinishedWork.read, unfinishedWork.read);
  return (
    <Suspense>
      {works.map(({ Lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each kind of work is there at most once.
        <Lines key={index} />
      ))}
    </Suspense>
  );
}
