import { LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { nameIn } from "@schemas/values/languages";
import { Avatar, Button, Tooltip } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Bdi } from "../../components/digits";
import mirroredStyles from "../../components/mirrored.module.css";
import { signOut } from "../../providers/auth";
import { useSession } from "../../providers/session";
import styles from "./side-menu.module.css";

/** The person's name with the personnel number in parentheses (spec §2 "Shells"), and the sign-out button. */
export const PersonBlock = memo(function PersonBlock({ title }: { title: string }) {
  const { viewer, name, person, standing } = useSession();
  const { t, i18n } = useTranslation();
  const isAdministration = viewer.role === "webAdmin";
  const role = nameIn(i18n.language, { name: standing?.roleName, nameEn: standing?.roleNameEn });
  const ownName = standing?.isEmergency ? t("administrators.fields.isEmergency") : name;
  const shownName = ownName || t(viewer.role === "setup" ? "shell.setupName" : "shell.webAdminName");
  return (
    <div className={styles.person}>
      <Avatar icon={<UserOutlined aria-hidden />} />
      <div>
        <strong>
          <bdi>{shownName}</bdi> (<Bdi>{viewer.personnelNumber}</Bdi>)
        </strong>
        <span>{isAdministration ? role : (person?.sectionName ?? title)}</span>
      </div>
      <Tooltip title={t("shell.signOut")}>
        <Button
          type="text"
          className={styles.signOut}
          aria-label={t("shell.signOut")}
          icon={<LogoutOutlined className={mirroredStyles.icon} aria-hidden />}
          onClick={() => void signOut()}
        />
      </Tooltip>
    </div>
  );
});
