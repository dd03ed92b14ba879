import type { IsoDate } from "@schemas/values/jalali-date";
import { lazy, Suspense, useEffect } from "react";
import { useLongDate } from "../digits";
import { LoadingSkeleton } from "../loading-skeleton";
import { SideDrawer } from "../side-drawer";
import { whenIdle } from "../when-idle";

const load = () => import("./day-content");
const DayContent = lazy(async () => ({ default: (await load()).DayContent }));

type Props = {
  personnelNumber: string;
  /** Said beside the day where it is not the reader's own. */
  whom?: string | undefined;
  date: IsoDate | null;
  onClose: () => void;
};

/** A day beside the page it stands on; what draws it comes when the page stands. */
export function DayDrawer({ personnelNumber, whom, date, onClose }: Props) {
  const longDate = useLongDate();
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return (
    <SideDrawer
      open={date !== null}
      onClose={onClose}
      title={date && [whom, longDate(date)].filter(Boolean).join(" – ")}
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
