import {
  BarChartOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  FileTextOutlined,
  HddOutlined,
  MailOutlined,
  PauseCircleOutlined,
  RiseOutlined,
  SafetyOutlined,
  UndoOutlined,
  UserDeleteOutlined,
} from "@ant-design/icons";
import type { NotificationRow } from "@schemas/calls/notifications";
import { notificationPath } from "@schemas/notification-path";
import type { NotificationKind } from "@schemas/notifications/facts";
import { notificationText } from "@schemas/notifications/text";
import { theme } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCalendar } from "../../../components/calendar-context";
import { InstantText } from "../../../components/instant-text";
import { useLanguage } from "../../../locales/use-language";
import { useViewer } from "../../../providers/session";
import styles from "./bell.module.css";

type Look = { icon: ReactNode; tone: "Success" | "Error" | "Warning" | "Link" };

const looks: Record<Exclude<NotificationKind, "decided">, Look> = {
  submitted: { icon: <FileTextOutlined aria-hidden />, tone: "Link" },
  returned: { icon: <UndoOutlined aria-hidden />, tone: "Warning" },
  reminder: { icon: <ClockCircleOutlined aria-hidden />, tone: "Warning" },
  escalation: { icon: <RiseOutlined aria-hidden />, tone: "Error" },
  message: { icon: <MailOutlined aria-hidden />, tone: "Link" },
  report: { icon: <BarChartOutlined aria-hidden />, tone: "Link" },
  filed: { icon: <FileTextOutlined aria-hidden />, tone: "Link" },
  corrected: { icon: <EditOutlined aria-hidden />, tone: "Link" },
  secondFactor: { icon: <SafetyOutlined aria-hidden />, tone: "Warning" },
  terminal: { icon: <HddOutlined aria-hidden />, tone: "Warning" },
  absence: { icon: <UserDeleteOutlined aria-hidden />, tone: "Error" },
};

function lookOf({ kind, facts }: NotificationRow): Look {
  if ("alert" in facts && facts.alert === "back") return { ...looks.terminal, tone: "Success" };
  if (kind !== "decided") return looks[kind];
  if (!("status" in facts) || facts.status === "ConfirmRequest")
    return { icon: <CheckCircleOutlined aria-hidden />, tone: "Success" };
  if (facts.status === "RefuseRequest") return { icon: <CloseCircleOutlined aria-hidden />, tone: "Error" };
  return { icon: <PauseCircleOutlined aria-hidden />, tone: "Warning" };
}

/** One notification, in its reader's words; all of it is a link. */
export function BellItem({ notification, onOpen }: { notification: NotificationRow; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const { digits } = useCalendar();
  const { token } = theme.useToken();
  const { role } = useViewer();
  const { title, body } = notificationText(notification, { language, digits });
  const { icon, tone } = lookOf(notification);
  return (
    <li>
      <Link
        className={notification.readAt ? styles.item : `${styles.item} ${styles.itemNew}`}
        to={notificationPath(notification, role === "webAdmin")}
        onClick={onOpen}
      >
        <span className={styles.icon} style={{ color: token[`color${tone}`] }}>
          {icon}
        </span>
        <span className={styles.text}>
          <span className={styles.title}>
            {title}
            {!notification.readAt && (
              <span className={styles.dot} role="img" aria-label={t("notifications.isUnread")} />
            )}
          </span>
          <span className={styles.body}>
            {/* Our own text has the reader's direction, even if it begins with a name; other people's has its own. */}
            <bdi dir={"subject" in notification.facts ? "auto" : i18n.dir()}>{body}</bdi>
          </span>
          <span className={styles.time}>
            <InstantText instant={notification.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
