import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./work-summary.module.css";

type Step = { label: string; go: (() => void) | null };
type Props = { back: Step; on: Step; children?: ReactNode };

/** Previous and next, with the current period between them; arrows follow the reading direction. */
export function StepButtons({ back, on, children }: Props) {
  const { i18n } = useTranslation();
  const [Back, On] = i18n.dir() === "rtl" ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  const button = ({ label, go }: Step, icon: ReactNode) => (
    <Button icon={icon} aria-label={label} title={label} disabled={go === null} onClick={() => go?.()} />
  );
  return (
    <span className={styles.steps}>
      {button(back, <Back aria-hidden />)}
      {children}
      {button(on, <On aria-hidden />)}
    </span>
  );
}
