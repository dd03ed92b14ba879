import { BellOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, memo, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadInTurn } from "../../../api/when-idle";
import { Bdi } from "../../../components/digits";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { SideDrawer } from "../../../components/side-drawer";
import { useViewer } from "../../../providers/session";
import { unreadQuery } from "../../../providers/session-queries";
import styles from "./bell.module.css";
import { useReadFromAddress } from "./use-read-from-address";

const most = 99;
const load = () => import("./bell-list");
const BellList = lazy(async () => ({ default: (await load()).BellList }));

/** The reader's notifications: how many are new, and all of them after a click. Works without push. */
export const Bell = memo(function Bell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(unreadQuery(useViewer()));
  const count = data?.count ?? 0;
  // Loaded after the first page, because nobody opens it earlier.
  useEffect(() => loadInTurn(load), []);
  return (
    <>
      <ReadFromAddress />
      <Button
        type="text"
        className={styles.bell}
        aria-label={count > 0 ? t("notifications.bellUnread", { count }) : t("notifications.bell")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<BellOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            <Bdi>{count > most ? `${most}+` : count}</Bdi>
          </span>
        )}
      </Button>
      <SideDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("notifications.title")}
        width={440}
        styles={{ body: { padding: 0 } }}
        destroyOnHidden
      >
        <Suspense fallback={<LoadingSkeleton />}>
          <BellList unread={count} onLeave={() => setOpen(false)} />
        </Suspense>
      </SideDrawer>
    </>
  );
});

/** A component of its own, so that a new address does not render the bell again. */
function ReadFromAddress() {
  useReadFromAddress();
  return null;
}
