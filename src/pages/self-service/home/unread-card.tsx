import { ExclamationCircleOutlined } from "@ant-design/icons";
import type { Home } from "@schemas/calls/home";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FigureLink } from "../../../components/dashboard/figure-link";
import { InstantText } from "../../../components/instant-text";
import styles from "./home.module.css";

const inbox = "/home/inbox";

/** Unread messages, newest first. */
export function UnreadCard({ unread: { total, newest } }: { unread: NonNullable<Home["unread"]> }) {
  const { t } = useTranslation();
  const title = t("home.unread.title");
  return (
    <Card
      size="small"
      title={title}
      role="region"
      aria-label={title}
      extra={total > 0 && <FigureLink label={title} value={total} to={`${inbox}?show=unread`} />}
    >
      {total === 0 && <p className={styles.nothing}>{t("home.unread.none")}</p>}
      <ul className={styles.lines}>
        {newest.map(({ id, subject, senderName, kind, sentAt }) => (
          <li key={id} className={styles.message}>
            <Link to={`${inbox}?open=${id}`}>
              {kind === "system" && <ExclamationCircleOutlined aria-hidden />} <bdi>{subject}</bdi>
            </Link>
            <span className={styles.soft}>
              <bdi>{senderName}</bdi> · <InstantText instant={sentAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
