import { QuestionCircleOutlined } from "@ant-design/icons";
import { DropPanel } from "@src/console/list/drop-panel";
import { useTranslation } from "react-i18next";
import styles from "./requests.module.css";

const keys = [
  ["J", "K", "move"],
  ["Enter", null, "open"],
  ["A", null, "approve"],
  ["R", null, "reject"],
  ["X", null, "select"],
  ["/", null, "search"],
] as const;

/** The keyboard shortcuts of the list, for people who decide about many. */
export function KeysHint() {
  const { t } = useTranslation();
  return (
    <DropPanel label={t("deciding.keys.title")} icon={<QuestionCircleOutlined aria-hidden />} isIconOnly>
      {() => (
        <dl className={styles.keysHint}>
          {keys.map(([first, second, what]) => (
            <div key={what}>
              <dt>
                <kbd>{first}</kbd> {second && <kbd>{second}</kbd>}
              </dt>
              <dd>{t(`deciding.keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </DropPanel>
  );
}
