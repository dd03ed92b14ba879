import { permissionCodes } from "@schemas/permission-codes";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { messagePaths } from "../../../components/messages/message-paths";
import { LinkButton } from "../../../console/link-button";
import { useViewer } from "../../../providers/session";

type Props = { advisers: readonly { personnelNumber: string; name: string }[] };

/** Who can help with missing access, and a prepared message to them. */
export function WhomToAsk({ advisers }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (advisers.length === 0) return <Alert type="info" showIcon message={t("myAccess.askAdmin")} />;
  const query = new URLSearchParams({
    to: advisers.map((one) => one.personnelNumber).join(","),
    subject: t("myAccess.subject"),
  });
  const names = advisers.map(({ name }) => `\u2068${name}\u2069`).join(t("app.comma"));
  return (
    <Alert
      type="info"
      showIcon
      message={
        <>
          {t("myAccess.ask")} <strong>{names}</strong>
        </>
      }
      action={
        viewer.permissions.has(permissionCodes.sendMessage) && (
          <LinkButton size="small" to={`${messagePaths(viewer).send}?${query}`}>
            {t("myAccess.write")}
          </LinkButton>
        )
      }
    />
  );
}
