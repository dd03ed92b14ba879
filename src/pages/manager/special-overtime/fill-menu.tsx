import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../overtime.module.css";
import { type FillWay, fillWays, type SharePerson } from "./use-shares";

type Props = { people: readonly SharePerson[]; onFill: (way: FillWay) => void };

/** Fills every open share by the chosen method; a method without data says so. */
export function FillMenu({ people, onFill }: Props) {
  const { t } = useTranslation();
  const open = people.filter(({ isOpen }) => isOpen);
  const missing: Partial<Record<FillWay, string>> = {
    ...(open.every(({ surplus }) => surplus === 0) && {
      surplus: t("specialOvertime.nothingToGoBy.surplus"),
    }),
    ...(open.every(({ lastMinutes }) => lastMinutes === 0) && {
      last: t("specialOvertime.nothingToGoBy.last"),
    }),
  };
  return (
    <Dropdown
      trigger={["click"]}
      disabled={open.length === 0}
      menu={{
        items: [
          {
            type: "group" as const,
            key: "about",
            label: t("specialOvertime.fillText"),
            children: fillWays.map((way) => ({
              key: way,
              disabled: missing[way] !== undefined,
              label: (
                <span className={styles.specialWay}>
                  {t(`specialOvertime.fillWays.${way}`)}
                  {missing[way] && <small>{missing[way]}</small>}
                </span>
              ),
            })),
          },
        ],
        onClick: ({ key }) => onFill(key as FillWay),
      }}
    >
      <Button>
        {t("specialOvertime.fill")} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
