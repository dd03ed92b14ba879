import { reportAddress } from "@schemas/report";
import { attendanceStatus } from "@schemas/reports/attendance-status";
import { useCall } from "@src/api/use-call";
import { CoverageCard } from "@src/components/dashboard/coverage-card";
import styles from "@src/components/dashboard/dashboard.module.css";
import { LateCard } from "@src/components/dashboard/late-card";
import { PresenceFigures } from "@src/components/dashboard/presence-figures";
import { WaitingCard } from "@src/components/dashboard/waiting-card";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { Col, Flex, Row } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { WeekCard } from "./week-card";

const report = reportAddress(attendanceStatus, "home");
const cartable = "/home/private-cartable";

// News about requests arrives by itself; presence has to be polled.
const every = 60_000;

/** A manager's people today: who is in, late or away, what waits, and whether every section has enough people. */
export function Page() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const isEveryone = parameters.get("whom") === "everyone";
  const page = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1);
  const { data, error, refetch } = useCall(
    "portal",
    "getTeamToday",
    { page, ...(isEveryone && { isEveryone }) },
    { refetchInterval: every },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (data?.now.people === 0)
    return <EmptyState title={t("dashboards.nobody")} text={t("dashboards.nobodyText")} />;

  return (
    <Flex vertical gap="middle" className={styles.page}>
      <PresenceFigures sum={data?.now} report={report} />
      <Row gutter={[16, 16]} className={styles.row}>
        <Col xs={24} lg={8}>
          <WaitingCard ages={data?.waiting} list={cartable} />
        </Col>
        <Col xs={24} lg={8}>
          <CoverageCard
            sections={data?.coverage}
            hrefOf={(section) => `${report}?sectionCode=${encodeURIComponent(section)}`}
          />
        </Col>
        <Col xs={24} lg={8}>
          <LateCard late={data?.late} total={data?.now.late ?? 0} report={report} />
        </Col>
      </Row>
      <WeekCard
        week={data?.week}
        today={data?.today}
        report={report}
        isEveryone={isEveryone}
        page={page}
        onEveryone={(wanted) => setParameters(wanted ? { whom: "everyone" } : {}, { replace: true })}
        onPage={(wanted) =>
          setParameters({
            ...(isEveryone && { whom: "everyone" }),
            ...(wanted > 1 && { page: String(wanted) }),
          })
        }
      />
    </Flex>
  );
}
