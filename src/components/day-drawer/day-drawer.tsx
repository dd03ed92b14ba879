import type { IsoDate } from "@schemas/values/jalali-date";
import { lazy, Suspense, useEffect } from "react";
import { loadInTurn } from "../../api/when-idle";
import { useLongDate } from "../digits";
import { LoadingSkeleton } from "../loading-skeleton";
import { SideDrawer } from "../side-drawer";

const load = () => import("./day-content");
const DayContent = lazy(async () => ({ default: (await load()).DayContent }));

type Props = {
  personnelNumber: string;
  /** Shown next to the day if it is not the reader's own. */
  personName?: string | undefined;
  date: IsoDate | null;
  onClose: () => void;
};

/** A day in a drawer next to its page; the drawer's code is loaded after the page. */
export function DayDrawer({ personnelNumber, personName, date, onClose }: Props) {
  const longDate = useLongDate();
  useEffect(() => loadInTurn(load), []);
  return (
    <SideDrawer
      open={date !== null}
      onClose={onClose}
      title={date && [personName, longDate(date)].filter(Boolean).join(" – ")}
      destroyOnHidden
    >
      {date && (
        <Suspense fallback={<LoadingSkeleton />}>
          <DayContent key={date} personnelNumber={personnelNumber} date={date} />
        </Suspense>
      )}
    </SideDrawer>
  );
}
