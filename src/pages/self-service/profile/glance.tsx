import { AuditOutlined, CalendarOutlined, MailOutlined, TeamOutlined } from "@ant-design/icons";
import { permissionCodes } from "@schemas/permission-codes";
import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import { useQuery } from "@tanstack/react-query";
import { Card } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call";
import { LeaveLength } from "../../../components/leave/leave-length";
import { useLeaveView } from "../../../components/leave/use-leave-view";
import { messagePaths } from "../../../components/messages/message-paths";
import { useViewer } from "../../../providers/session";
import { waitingCountsQuery } from "../../../providers/session-queries";
import "./glance.css";

const kinds = Object.keys(requestKinds) as RequestKind[];

/** The day in one look: what waits to be decided or read, what leave remains, who is away. Each leads to its page. */
export function Glance() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { personnelNumber } = viewer;
  const unread = useCall("messages", "getUnreadInbox", { personnelNumber, page: 1, pageSize: 5 });
  const away = useCall("personnel", "getAwayToday", {});
  const { data: counts } = useQuery(waitingCountsQuery(viewer));
  const waiting = counts ? kinds.reduce((sum, kind) => sum + counts[kind], 0) : 0;

  return (
    <Card size="small" aria-label={t("profile.glance")}>
      <div className="glance">
        {waiting > 0 && (
          <Fact
            icon={<AuditOutlined aria-hidden />}
            name={t("profile.waiting")}
            // Of every kind, and a deputy's too.
            to="/home/private-cartable"
          >
            {t("profile.waitingCount", { count: waiting })}
          </Fact>
        )}
        {viewer.permissions.has(permissionCodes.leave) && <LeaveFact personnelNumber={personnelNumber} />}
        <Fact icon={<MailOutlined aria-hidden />} name={t("profile.unread")} to={messagePaths(viewer).inbox}>
          {unread.data && t("profile.unreadCount", { count: unread.data.total })}
        </Fact>
        <Fact icon={<TeamOutlined aria-hidden />} name={t("profile.away")} to="/home/absent-person">
          {away.data && t("profile.awayCount", { count: away.data.length })}
        </Fact>
      </div>
    </Card>
  );
}

/** As the page of the balance says it today. */
function LeaveFact({ personnelNumber }: { personnelNumber: string }) {
  const { t } = useTranslation();
  const { view, isReady } = useLeaveView();
  const { year, until: date, countsHolidays } = view;
  const input = { personnelNumber, year, date, countsHolidays };
  const { data } = useCall("leave", "getTotals", input, { enabled: isReady });
  return (
    <Fact icon={<CalendarOutlined aria-hidden />} name={t("profile.leave")} to="/home/leave-balance">
      {data && <LeaveLength minutes={data.balance} dayLength={data.dayLength} />}
    </Fact>
  );
}

type FactProps = { icon: ReactNode; name: string; to: string; children: ReactNode };

function Fact({ icon, name, to, children }: FactProps) {
  return (
    <Link to={to} className="glance-fact">
      <span aria-hidden="true" className="glance-icon">
        {icon}
      </span>
      <span>
        <small>{name}</small>
        <strong>{children || "–"}</strong>
      </span>
    </Link>
  );
}
