import { useConnection } from "@src/api/use-connection";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

const other = { in: "out", out: "in" } as const;

type Props = {
  offered: "in" | "out";
  /** The other direction that the server permits. */
  instead: "in" | "out" | null | undefined;
  isDisabled: boolean;
  onTap: (direction: "in" | "out") => void;
};

/** Offers the other direction if it may be right: offline the main button may be out of date. */
export function InsteadButton({ offered, instead, isDisabled, onTap }: Props) {
  const { t } = useTranslation();
  const { isLost } = useConnection();
  const direction = isLost ? other[offered] : instead;
  if (!direction || direction === offered) return null;
  return (
    <Button type="link" size="small" disabled={isDisabled} onClick={() => onTap(direction)}>
      {t(`clock.instead.${direction}`)}
    </Button>
  );
}
