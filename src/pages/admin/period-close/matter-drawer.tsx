import {
  type PeriodMatter,
  type PeriodState,
  type RequestMatter,
  requestMatters,
} from "@schemas/calls/period-close";
import { useTranslation } from "react-i18next";
import { SideDrawer } from "../../../components/side-drawer";
import { MissingDays } from "./missing-days";
import { WaitingRequests } from "./waiting-requests";

/** Matters without a list of their own elsewhere. */
export type DrawnMatter = "notComputed" | RequestMatter;
const isOfRequests = (of: PeriodMatter): of is RequestMatter => requestMatters.some((one) => one === of);
export const isDrawn = (of: PeriodMatter): of is DrawnMatter => of === "notComputed" || isOfRequests(of);

type Props = { state: PeriodState; of: DrawnMatter; onClose: () => void };

/** Exactly what a figure of the period counts, beside it. */
export function MatterDrawer({ state, of, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SideDrawer open onClose={onClose} title={t(`periodClose.matters.${of}`)}>
      {isOfRequests(of) ? <WaitingRequests state={state} of={of} /> : <MissingDays state={state} />}
    </SideDrawer>
  );
}
