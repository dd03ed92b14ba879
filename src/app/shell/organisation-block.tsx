import { OrganisationLogo } from "../../components/logo/organisation-logo";
import { useSession } from "../../providers/session";

/** The organisation's logo, if there is one. */
export function OrganisationBlock() {
  const { settings } = useSession();
  if (!settings?.logo) return null;
  return (
    <div className="organisation-block">
      <OrganisationLogo version={settings.logo} className="organisation-logo" />
      {settings.organisation && <span>{settings.organisation}</span>}
    </div>
  );
}
