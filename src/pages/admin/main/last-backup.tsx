import type { SystemState } from "@schemas/calls/system";
import { InstantText } from "@src/components/instant-text";
import { Muted } from "@src/components/muted";
import { Flex, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** When the portal was last backed up; red if the backup failed or is late. */
export function LastBackup({ backup }: { backup: SystemState["backup"] }) {
  const { t } = useTranslation();
  const { isDaily, lastAt, problem, isLate } = backup;
  const wrong = problem !== null ? "backupFailed" : isLate ? "backupLate" : null;
  return (
    <Link to="/adminHome/system-state">
      <Flex wrap gap={4}>
        {lastAt && <InstantText instant={lastAt} />}
        {wrong && <Tag color="error">{t(`adminMain.${wrong}`)}</Tag>}
        {!isDaily && !wrong && <Muted>{t("adminMain.backupsOff")}</Muted>}
      </Flex>
    </Link>
  );
}
