import { AuditOutlined, MailOutlined, TeamOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Card } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call";
import { messagePaths } from "../../../components/messages/message-paths";
import { useViewer } from "../../../providers/session";
import { waitingCountsQuery } from "../../../providers/session-queries";
import "./glance.css";

/** Where a manager decides; the first kind that has something waiting is where one goes. */
const pages = [
  { kind: "leave", to: "/home/vacation-management" },
  { kind: "mission", to: "/home/mission-management" },
  { kind: "inOut", to: "/home/io-management" },
  { kind: "overtime", to: "/home/extra-work-management" },
] as const;

/** The day in one look: what waits to be read or decided, who is away. Each leads to its page. */
export function Glance() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { personnelNumber } = viewer;
  const unread = useCall("messages", "getUnreadInbox", { personnelNumber, page: 1, pageSize: 5 });
  const away = useCall("personnel", "getAwayToday", {});
  const { data: counts } = useQuery(waitingCountsQuery(viewer));
  const waiting = counts && pages.find(({ kind }) => counts[kind] > 0);
  // A deputy may have none of a manager's pages.
  const desk = viewer.role === "manager" ? waiting?.to : "/home/private-cartable";

  return (
    <Card size="small" aria-label={t("profile.glance")}>
      <div className="glance">
        <Fact icon={<MailOutlined aria-hidden />} name={t("profile.unread")} to={messagePaths(viewer).inbox}>
          {unread.data && t("profile.unreadCount", { count: unread.data.total })}
        </Fact>
        <Fact icon={<TeamOutlined aria-hidden />} name={t("profile.away")} to="/home/absent-person">
          {away.data && t("profile.awayCount", { count: away.data.length })}
        </Fact>
        {waiting && desk && (
          <Fact icon={<AuditOutlined aria-hidden />} name={t("profile.waiting")} to={desk}>
            {t("profile.waitingCount", { count: pages.reduce((sum, { kind }) => sum + counts[kind], 0) })}
          </Fact>
        )}
      </div>
    </Card>
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
