import { calls } from "@schemas/calls";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { useViewer } from "@src/providers/session";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** Chooses everyone who has no password yet: the first passwords of a new organisation. */
export function WithoutPassword({ onChoose }: { onChoose: (personnelNumbers: string[]) => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const viewer = useViewer();
  const enabled = mayCall(calls.personnel.listWithoutPassword, viewer);
  const { data = [] } = useCall("personnel", "listWithoutPassword", undefined, { enabled });
  const count = data.length;
  if (count === 0) return null;
  return (
    <Button
      type="link"
      style={{ paddingInline: 0 }}
      onClick={() => onChoose(data.map(({ personnelNumber }) => personnelNumber))}
    >
      {t("access.resetPassword.without", { count, number: digits(count) })}
    </Button>
  );
}
