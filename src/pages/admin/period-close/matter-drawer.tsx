import {
  type PeriodMatter,
  type PeriodState,
  type RequestMatter,
  requestMatters,
} from "@schemas/calls/period-close";
import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useHasRoom } from "../../../components/use-has-room";
import { MissingDays } from "./missing-days";
import { WaitingRequests } from "./waiting-requests";

/** What has no list of its own elsewhere. */
export type DrawnMatter = "notComputed" | RequestMatter;
const isOfRequests = (of: PeriodMatter): of is RequestMatter => requestMatters.some((one) => one === of);
export const isDrawn = (of: PeriodMatter): of is DrawnMatter => of === "notComputed" || isOfRequests(of);

type Props = { state: PeriodState; of: DrawnMatter; onClose: () => void };

/** Exactly what a figure of the period counts, beside it. */
export function MatterDrawer({ state, of, onClose }: Props) {
  const { t } = useTranslation();
  const isWide = useHasRoom("sm");
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(`periodClose.matters.${of}`)}
      width={isWide ? 560 : "100%"}
      placement={document.documentElement.dir === "rtl" ? "left" : "right"}
    >
      {isOfRequests(of) ? <WaitingRequests state={state} of={of} /> : <MissingDays state={state} />}
    </Drawer>
  );
}
