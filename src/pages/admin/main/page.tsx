import { useCall } from "@src/api/use-call";
import { CoverageCard } from "@src/components/dashboard/coverage-card";
import { PresenceFigures } from "@src/components/dashboard/presence-figures";
import { ErrorState } from "@src/components/error-state";
import { TodayNotices } from "@src/components/today-notices/today-notices";
import { Col, Flex, Row } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { JobsCard } from "./jobs-card";
import { lists } from "./lists";
import { OpenRequestsCard } from "./open-requests-card";
import { StorageCard } from "./storage-card";
import { SystemCard } from "./system-card";
import { Trends } from "./trends";
import { PeriodCard, TroubleCard } from "./trouble-cards";
import "./main.css";

// News of requests come by themselves; people come and go without any.
const every = 60_000;

/** The organisation at a glance: who is in, how the last days went, and what asks to be looked after. */
export function Page() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall("portal", "getOrganisationToday", undefined, {
    refetchInterval: every,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;

  return (
    <Flex vertical gap="middle" className="dashboard-page">
      <TodayNotices />
      <PresenceFigures sum={data?.now} report={lists.presence} />
      <Trends data={data} />
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={12}>
          <Flex vertical gap="middle">
            <OpenRequestsCard open={data?.open} />
            <TroubleCard data={data} />
            <PeriodCard data={data} />
          </Flex>
        </Col>
        <Col xs={24} md={12} xl={6}>
          <CoverageCard
            sections={data?.coverage}
            hrefOf={(section) => `${lists.presence}?sectionCode=${encodeURIComponent(section)}`}
            extra={<Link to={lists.sections}>{t("dashboards.coverage.set")}</Link>}
          />
        </Col>
        <Col xs={24} md={12} xl={6}>
          <Flex vertical gap="middle">
            <SystemCard />
            <StorageCard storage={data?.storage} />
          </Flex>
        </Col>
      </Row>
      <JobsCard />
    </Flex>
  );
}
