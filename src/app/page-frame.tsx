import { Suspense, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DeniedState } from "../components/denied-state";
import { PageSkeleton } from "../components/page-skeleton";
import { useToday } from "../components/today";
import { mayOpen } from "../providers/access-control";
import { SessionContext } from "../providers/session";
import type { Page } from "../routing/page";
import type { Area } from "./areas";
import { closedReason } from "./menu";
import { useCustomerName } from "./use-customer-name";

type Props = {
  page: Page;
  area: Area;
  loaded: Page["loaded"];
  /** Whether its file is there already: nothing waits for it, and an error of the page reaches who draws it. */
  isReady?: boolean;
};

/** A page inside its area: sets its title, checks access, and loads its file. */
export function PageFrame({ page, area, loaded, isReady }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const session = useContext(SessionContext);
  const customer = useCustomerName();
  const title = t(page.title);

  useEffect(() => {
    // Spec §9: the product name plus the customer name, with the page's own name in front.
    document.title = [title, t("app.product"), customer].filter(Boolean).join(" – ");
  }, [title, customer, t]);

  if (session && !mayOpen({ ...page, roles: area.roles }, session.viewer))
    return <DeniedState page={title} />;
  const closed = session && closedReason(page, session, today);
  if (closed)
    return <DeniedState reason={t(`shell.requestsHidden.${closed.reason}`, { days: closed.days })} />;
  if (isReady) return <loaded.Component />;
  return (
    <Suspense fallback={<PageSkeleton isList={page.resource !== undefined && page.loaded === loaded} />}>
      <loaded.Component />
    </Suspense>
  );
}
