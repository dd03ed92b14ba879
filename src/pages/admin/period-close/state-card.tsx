import { LockOutlined, SendOutlined, UnlockOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import {
  type PeriodMatter,
  type PeriodState,
  periodName,
  type Reminder,
  reminders,
} from "@schemas/calls/period-close";
import { webAdminName } from "@schemas/calls/session";
import { mayCall } from "@schemas/viewer";
import { Bdi, DateText, Num, useDigits } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import { Muted } from "@src/components/muted";
import { SummaryCard } from "@src/components/summary-card";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Card, Flex, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CloseDialog, ReopenDialog } from "./dialogs";
import { MatterDrawer } from "./matter-drawer";
import styles from "./period-close.module.css";
import { ReminderDialog } from "./reminder-dialog";

/** Whether a period can be closed, what prevents it, and the next step. */
export function StateCard({ state }: { state: PeriodState }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const viewer = useViewer();
  const mayClose = mayCall(calls.periodClose.close, viewer);
  const mayReopen = mayCall(calls.periodClose.reopen, viewer);
  const mayRemind = mayCall(calls.periodClose.remind, viewer);
  const [dialog, setDialog] = useState<"close" | "reopen" | null>(null);
  const { year, period, from, to, closedAt, isOver, matters } = state;
  const [drawn, setDrawn] = useState<PeriodMatter | null>(null);
  const isComputed = matters.every(({ of, count }) => of !== "notComputed" || count === 0);
  const figures = [
    { key: "people", label: t("periodClose.people"), value: <Num value={state.people} /> },
    { key: "days", label: t("periodClose.days"), value: <Num value={state.days} /> },
    ...matters.map(({ of, count }) => {
      const matter = t(`periodClose.matters.${of}`);
      const label = t("periodClose.show", { matter, count: digits(count) });
      return {
        key: of,
        label: matter,
        value: <Num value={count} />,
        ...(count > 0 && { tone: "danger" as const }),
        ...(count > 0 && { open: { label, onOpen: () => setDrawn(of) } }),
      };
    }),
  ];
  return (
    <Card
      size="small"
      title={
        <Flex gap="small" align="center" wrap>
          <h2 style={{ margin: 0, fontSize: "inherit" }}>
            <Bdi>{periodName({ year, period })}</Bdi>
          </h2>
          <Muted>
            <DateText iso={from} /> – <DateText iso={to} />
          </Muted>
          <Tag
            color={closedAt ? "default" : "processing"}
            icon={closedAt ? <LockOutlined /> : <UnlockOutlined />}
          >
            {t(closedAt ? "periodClose.closed" : "periodClose.open")}
          </Tag>
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        <Verdict state={state} />
        <SummaryCard title={t("periodClose.state")} items={figures} className={styles.periodFigures} />
        {!closedAt && <Deciders state={state} />}
        {closedAt ? (
          <Flex gap="middle" align="center" wrap>
            {mayReopen && (
              <Button icon={<UnlockOutlined aria-hidden />} onClick={() => setDialog("reopen")}>
                {t("periodClose.reopen")}
              </Button>
            )}
            <Muted>
              {t("periodClose.closedOn")} <InstantText instant={closedAt} />
            </Muted>
          </Flex>
        ) : (
          <Flex gap="small" wrap>
            {mayClose && (
              <Button
                type="primary"
                icon={<LockOutlined aria-hidden />}
                disabled={!isOver || !isComputed}
                onClick={() => setDialog("close")}
              >
                {t("periodClose.close")}
              </Button>
            )}
            {mayRemind && <Reminders state={state} />}
          </Flex>
        )}
      </Flex>
      {drawn && <MatterDrawer state={state} of={drawn} onClose={() => setDrawn(null)} />}
      {dialog === "close" && <CloseDialog state={state} onEnd={() => setDialog(null)} />}
      {dialog === "reopen" && <ReopenDialog state={state} onEnd={() => setDialog(null)} />}
    </Card>
  );
}

function Verdict({
  state: { closedAt, closedBy, isOver, matters, absentThroughout },
}: {
  state: PeriodState;
}) {
  const { t } = useTranslation();
  if (closedAt) {
    const who = closedBy === webAdminName || !closedBy ? t("periodClose.webAdmin") : closedBy;
    return <Alert type="info" showIcon message={t("periodClose.closedNote", { who })} />;
  }
  if (!isOver) return <Alert type="info" showIcon message={t("periodClose.running")} />;
  const open = matters.filter(({ count }) => count > 0);
  if (open.length === 0 && absentThroughout > 0)
    return <Alert type="warning" showIcon message={t("periodClose.readyButAbsent")} />;
  if (open.length === 0) return <Alert type="success" showIcon message={t("periodClose.ready")} />;
  const isComputed = open.every(({ of }) => of !== "notComputed");
  return (
    <Alert type="warning" showIcon message={t(`periodClose.${isComputed ? "blocked" : "notComputed"}`)} />
  );
}

/** Whose decisions are pending, and how many for each. */
function Deciders({ state: { waitingOn } }: { state: PeriodState }) {
  const { t } = useTranslation();
  const digits = useDigits();
  if (waitingOn.length === 0) return null;
  return (
    <Flex gap="small" wrap align="center">
      <Muted>{t("periodClose.waitingOn")}</Muted>
      {waitingOn.map(({ personnelNumber, name, count }) => (
        <Tag key={personnelNumber ?? ""} style={{ marginInlineEnd: 0 }}>
          <bdi>{name ?? t("periodClose.webAdmin")}</bdi> ·{" "}
          {t("periodClose.waiting", { count: digits(count) })}
        </Tag>
      ))}
    </Flex>
  );
}

function Reminders({ state }: { state: PeriodState }) {
  const { t } = useTranslation();
  const [about, setAbout] = useState<Reminder | "all" | null>(null);
  const { matters, waitingOn, remindedAt } = state;
  const countOf = (of: PeriodMatter) => matters.find((one) => one.of === of)?.count ?? 0;
  const isUseful: Record<Reminder, boolean> = {
    incomplete: countOf("incomplete") + countOf("conflict") > 0,
    pending: waitingOn.some(({ personnelNumber }) => personnelNumber !== null),
    returned: countOf("returned") > 0,
  };
  const useful = reminders.filter((one) => isUseful[one]);
  const offered = useful.length > 1 ? (["all", ...useful] as const) : useful;
  return (
    <>
      {offered.map((one) => {
        const last = one !== "all" && remindedAt[one];
        return (
          <Flex key={one} gap="small" align="center" wrap>
            <Button icon={<SendOutlined aria-hidden />} onClick={() => setAbout(one)}>
              {t(`periodClose.remind.${one}`)}
            </Button>
            {last && (
              <Muted>
                {t("periodClose.lastReminded")} <InstantText instant={last} />
              </Muted>
            )}
          </Flex>
        );
      })}
      {about && <ReminderDialog state={state} about={about} onEnd={() => setAbout(null)} />}
    </>
  );
}
