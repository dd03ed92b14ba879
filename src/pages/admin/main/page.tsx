import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { CoverageCard } from "@src/components/dashboard/coverage-card";
import { PresenceFigures } from "@src/components/dashboard/presence-figures";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { TodayNotices } from "@src/components/today-notices/today-notices";
import { useViewer } from "@src/providers/session";
import { Col, Flex, Row } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Page as Begin, useBegins } from "../begin/page";
import { Page as MyRights } from "../my-rights/page";
import { JobsCard } from "./jobs-card";
import { LicenceNotice } from "./licence-notice";
import { lists } from "./lists";
import { OpenRequestsCard } from "./open-requests-card";
import { StorageCard } from "./storage-card";
import { SystemCard } from "./system-card";
import { Trends } from "./trends";
import { PeriodCard, TroubleCard } from "./trouble-cards";
import { isUnknown, UnknownParts } from "./unknown-parts";
import "./main.module.css";
import styles from "@src/components/dashboard/dashboard.module.css";

// News about requests arrives by itself; presence has to be polled.
const every = 60_000;

/** The getting-started steps until nothing is missing, then the organisation at a glance. */
export function Page() {
  const begins = useBegins();
  if (begins === undefined) return <LoadingSkeleton rows={10} />;
  return begins ? <Begin /> : <AtAGlance />;
}

/** Who is in, how the last days went, and what needs attention. */
function AtAGlance() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const may = (call: AnyCall) => mayCall(call, viewer);
  const isOpen = may(calls.portal.getOrganisationToday);
  const today = useCall("portal", "getOrganisationToday", undefined, {
    enabled: isOpen,
    refetchInterval: every,
  });
  const now = useCall("portal", "getOrganisationNow", undefined, { enabled: isOpen, refetchInterval: every });
  const trend = useCall("portal", "getOrganisationTrend", undefined, { enabled: isOpen });
  const lacks = { today: isUnknown(today), now: isUnknown(now), trend: isUnknown(trend) };
  const has = {
    open: may(calls.requests.cartable),
    period: may(calls.periodClose.getState),
    storage: may(calls.settings.getAllSettings) && today.data?.storage !== null,
  };

  const notices = (
    <>
      {may(calls.lock.loadActivation) && <LicenceNotice />}
      <TodayNotices />
    </>
  );
  // Administrators without access to attendance see pending requests and their own rights first.
  if (!isOpen)
    return (
      <Flex vertical gap="middle" className={styles.page}>
        {notices}
        <MyRights />
      </Flex>
    );
  return (
    <Flex vertical gap="middle" className={styles.page}>
      {notices}
      {lacks.now ? (
        <UnknownParts answer={now} parts={[t("dashboards.now"), t("dashboards.coverage.title")]} />
      ) : (
        <PresenceFigures sum={now.data?.now} report={lists.presence} />
      )}
      {lacks.trend ? (
        <UnknownParts
          answer={trend}
          parts={[t("dashboards.trend.presence"), t("dashboards.trend.hours"), t("dashboards.trouble.title")]}
        />
      ) : (
        <Trends data={trend.data} />
      )}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={12}>
          <Flex vertical gap="middle">
            {lacks.today ? (
              <UnknownParts
                answer={today}
                parts={[
                  has.open && t("dashboards.requests.title"),
                  has.period && t("dashboards.period.title"),
                  has.storage && t("dashboards.storage.title"),
                ]}
              />
            ) : (
              has.open && <OpenRequestsCard open={today.data?.open} />
            )}
            {!lacks.trend && <TroubleCard data={trend.data} />}
            {!lacks.today && has.period && <PeriodCard data={today.data} />}
          </Flex>
        </Col>
        <Col xs={24} md={12} xl={6}>
          {!lacks.now && (
            <CoverageCard
              sections={now.data?.coverage}
              hrefOf={(section) => `${lists.presence}?sectionCode=${encodeURIComponent(section)}`}
              extra={
                may(calls.organisation.listSections) && (
                  <Link to={lists.sections}>{t("dashboards.coverage.set")}</Link>
                )
              }
            />
          )}
        </Col>
        <Col xs={24} md={12} xl={6}>
          <Flex vertical gap="middle">
            {may(calls.lock.loadActivation) && <SystemCard />}
            {!lacks.today && has.storage && <StorageCard storage={today.data?.storage} />}
          </Flex>
        </Col>
      </Row>
      {may(calls.portal.listJobs) && <JobsCard />}
    </Flex>
  );
}
