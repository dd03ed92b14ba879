import type { IsoDate } from "@schemas/values/jalali-date";
import { Drawer } from "antd";
import { useLongDate } from "../digits";
import { DayContent } from "./day-content";

type Props = {
  personnelNumber: string;
  /** Said beside the day where it is not the reader's own. */
  whom?: string | undefined;
  date: IsoDate | null;
  onClose: () => void;
};

/** A day beside the page it stands on. */
export function DayDrawer({ personnelNumber, whom, date, onClose }: Props) {
  const longDate = useLongDate();
  return (
    <Drawer
      open={date !== null}
      onClose={onClose}
      width={Math.min(560, window.innerWidth)}
      placement={document.documentElement.dir === "rtl" ? "left" : "right"}
      title={date && [whom, longDate(date)].filter(Boolean).join(" – ")}
      destroyOnHidden
    >
      {date && <DayContent key={date} personnelNumber={personnelNumber} date={date} />}
    </Drawer>
  );
}
