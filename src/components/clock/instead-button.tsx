import { useConnection } from "@src/api/use-connection";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

const other = { in: "out", out: "in" } as const;

type Props = { offered: "in" | "out"; isDisabled: boolean; onTap: (direction: "in" | "out") => void };

/** Without a server the button may go by what was true long ago: then the other direction can be chosen. */
export function InsteadButton({ offered, isDisabled, onTap }: Props) {
  const { t } = useTranslation();
  const { isLost } = useConnection();
  if (!isLost) return null;
  return (
    <Button type="link" size="small" disabled={isDisabled} onClick={() => onTap(other[offered])}>
      {t(`clock.instead.${other[offered]}`)}
    </Button>
  );
}
