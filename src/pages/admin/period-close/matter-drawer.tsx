import {
  type PeriodMatter,
  type PeriodState,
  type RequestMatter,
  requestMatters,
} from "@schemas/calls/period-close";
import { useTranslation } from "react-i18next";
import { SideDrawer } from "../../../components/side-drawer";
import { FlawedDays } from "./flawed-days";
import { MissingDays } from "./missing-days";
import { WaitingRequests } from "./waiting-requests";

const isOfRequests = (of: PeriodMatter): of is RequestMatter => requestMatters.some((one) => one === of);

type Props = { state: PeriodState; of: PeriodMatter; onClose: () => void };

/** The exact items that a figure of the period counts, in a drawer. */
export function MatterDrawer({ state, of, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SideDrawer open onClose={onClose} title={t(`periodClose.matters.${of}`)}>
      {isOfRequests(of) ? (
        <WaitingRequests state={state} of={of} />
      ) : of === "notComputed" ? (
        <MissingDays state={state} />
      ) : (
        <FlawedDays state={state} of={of} />
      )}
    </SideDrawer>
  );
}
