import { lazy, Suspense, useEffect, useState } from "react";
import { loadInTurn } from "../../api/when-idle";
import type { DayDrawersProps } from "./day-drawers";

const load = () => import("./day-drawers");
const DayDrawers = lazy(async () => ({ default: (await load()).DayDrawers }));

/** The day drawers, loaded after the page and drawn from the first click on. */
export function DayDrawersOnPress(props: DayDrawersProps) {
  const [isWanted, setWanted] = useState(false);
  if ((props.date || props.sum) && !isWanted) setWanted(true);
  useEffect(() => loadInTurn(load), []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <DayDrawers {...props} />
      </Suspense>
    )
  );
}
