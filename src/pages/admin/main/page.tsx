import type { Job } from "@schemas/calls/portal";
import { Card, Col, Descriptions, Flex, List, Progress, Row, Tag, Typography, theme } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { Bdi, DateText, Num } from "../../../components/digits";
import { ErrorState } from "../../../components/error-state";
import { InstantText } from "../../../components/instant-text";
import { SummaryCard } from "../../../components/summary-card";

// One row is enough: the answer's total is what counts.
const countOnly = { page: 1, pageSize: 1 };

/** The organisation at a glance: who is in, whether the system is whole, what it is busy with. */
export function Page() {
  const { t } = useTranslation();
  const personnel = useCall("personnel", "getPersonnel", countOnly);
  const present = useCall("personnel", "getPresentPersonnel", countOnly);
  const absent = useCall("personnel", "getAbsentPersonnel", countOnly);
  const sections = useCall("sections", "getAllSections", {});
  const count = (value: number | undefined) => <Num value={value ?? 0} />;
  if (personnel.error && !personnel.data)
    return <ErrorState error={personnel.error} onRetry={() => personnel.refetch()} />;

  return (
    <Flex vertical gap="middle">
      <SummaryCard
        title={t("adminMain.today")}
        isLoading={!personnel.data || !present.data || !absent.data}
        items={[
          {
            key: "present",
            label: t("adminMain.present"),
            value: count(present.data?.total),
            tone: "success",
          },
          { key: "absent", label: t("adminMain.absent"), value: count(absent.data?.total), tone: "danger" },
          { key: "personnel", label: t("adminMain.personnel"), value: count(personnel.data?.total) },
          { key: "sections", label: t("adminMain.sections"), value: count(sections.data?.length) },
        ]}
      />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={12}>
          <SystemState />
        </Col>
        <Col xs={24} lg={12}>
          <Jobs />
        </Col>
      </Row>
    </Flex>
  );
}

function SystemState() {
  const { t } = useTranslation();
  const year = useCall("config", "hasActiveYear", undefined);
  const lock = useCall("lock", "loadActivation", undefined);
  const version = useCall("config", "isUpToDate", undefined);
  return (
    <Card size="small" title={t("adminMain.system")} loading={!year.data || !lock.data}>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: "year",
            label: t("adminMain.activeYear"),
            children: year.data?.year ? (
              <Bdi>{year.data.year}</Bdi>
            ) : (
              <Tag color="warning">{t("adminMain.noYear")}</Tag>
            ),
          },
          {
            key: "lock",
            label: t("adminMain.lock"),
            children: lock.data?.isActive ? (
              <Tag color="success">{t("adminMain.lockActive")}</Tag>
            ) : (
              <Tag color="error">{t("adminMain.lockInactive")}</Tag>
            ),
          },
          { key: "customer", label: t("adminMain.customer"), children: lock.data?.customer },
          {
            key: "until",
            label: t("adminMain.lockUntil"),
            children: lock.data?.validTo ? <DateText iso={lock.data.validTo} /> : t("adminMain.lockForEver"),
          },
          {
            key: "version",
            label: t("adminMain.version"),
            children: <Bdi>{version.data?.version ?? ""}</Bdi>,
          },
        ]}
      />
    </Card>
  );
}

const jobColours: Record<Job["state"], string> = {
  waiting: "default",
  running: "processing",
  done: "success",
  failed: "error",
  cancelled: "default",
};

function Jobs() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const jobs = useCall("portal", "listJobs", undefined);
  return (
    <Card size="small" title={t("adminMain.jobs")} loading={!jobs.data && !jobs.error}>
      <List
        size="small"
        dataSource={jobs.data?.slice(0, 8) ?? []}
        locale={{ emptyText: t("adminMain.noJobs") }}
        renderItem={(job) => (
          <List.Item extra={<Tag color={jobColours[job.state]}>{t(`adminMain.jobState.${job.state}`)}</Tag>}>
            <div>
              <strong>{t(`adminMain.jobKind.${job.kind}`)}</strong>
              <div style={{ color: token.colorTextSecondary }}>
                <InstantText instant={job.createdAt} />
                {job.state === "running" && (
                  <Progress size="small" percent={job.total ? Math.round((job.done / job.total) * 100) : 0} />
                )}
                {job.error && <Typography.Text type="danger"> {job.error}</Typography.Text>}
              </div>
            </div>
          </List.Item>
        )}
      />
    </Card>
  );
}
