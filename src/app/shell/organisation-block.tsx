import { memo } from "react";
import { OrganisationLogo } from "../../components/logo/organisation-logo";
import { useSession } from "../../providers/session";
import styles from "./side-menu.module.css";

/** The organisation's logo, if there is one. */
export const OrganisationBlock = memo(function OrganisationBlock() {
  const { settings } = useSession();
  if (!settings?.logo) return null;
  return (
    <div className={styles.organisation}>
      <OrganisationLogo version={settings.logo} className={styles.logo} />
      {settings.organisation && <span>{settings.organisation}</span>}
    </div>
  );
});
