import type { SelfFiledKind } from "@schemas/request-kinds";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./compose-request.module.css";

type KindSwitchProps = {
  kinds: readonly SelfFiledKind[];
  value: SelfFiledKind;
  onChange: (kind: SelfFiledKind) => void;
};

/** The kind of request to file for somebody; all kinds are visible on a phone too. */
export function KindSwitch({ kinds, value, onChange }: KindSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented<SelfFiledKind>
      aria-label={t("composing.forPeople.kind")}
      className={styles.composeSwitch}
      style={{ alignSelf: "flex-start" }}
      value={value}
      onChange={onChange}
      options={kinds.map((kind) => ({ value: kind, label: t(`requestDetail.kinds.${kind}`) }))}
    />
  );
}
