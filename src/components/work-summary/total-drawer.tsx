import { Collapse, Empty } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import dayDrawerStyles from "../day-drawer/day-drawer.module.css";
import { FigureText } from "../figure-text";
import { SideDrawer } from "../side-drawer";
import type { Category } from "./categories";
import styles from "./total-drawer.module.css";

type TotalPart = { key: string; name: ReactNode; value: number; children: ReactNode };

type Props = {
  category: Category | null;
  /** The title of the parts. */
  text: string;
  /** The sum in days, shown next to it: absence is counted in days too. */
  inDays: string | null;
  parts: readonly TotalPart[];
  onClose: () => void;
};

/** The parts of a total, each of which can be opened for its own parts. */
export function TotalDrawer({ category, text, inDays, parts, onClose }: Props) {
  const { t } = useTranslation();
  const name = category ? t(`workSummary.categories.${category}`) : "";
  const sum = parts.reduce((all, { value }) => all + value, 0);
  return (
    <SideDrawer open={category !== null} onClose={onClose} width={520} title={name} destroyOnHidden>
      {parts.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("workSummary.drawer.nothing", { name })} />
      ) : (
        <>
          <p className={dayDrawerStyles.hint}>{text}</p>
          <Collapse
            size="small"
            items={parts.map(({ key, name: part, value, children }) => ({
              key,
              label: part,
              extra: category && <FigureText of={category} value={value} />,
              children,
            }))}
          />
          <p className={styles.totalSum}>
            <span>{t("workSummary.total")}</span>
            <span>
              {inDays !== null && <span className={dayDrawerStyles.hint}>{inDays} </span>}
              {category && <FigureText of={category} value={sum} />}
            </span>
          </p>
        </>
      )}
    </SideDrawer>
  );
}
