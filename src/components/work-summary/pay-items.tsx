import { type FigureName, figure, figureGroups } from "@schemas/figures";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import { FigureText, useFigureWord } from "../figure-text";
import figureStyles from "../opens-list.module.css";
import { type Category, isCategory } from "./categories";
import { itemsOf, type PayItemFigures } from "./items-of";
import styles from "./pay-items.module.css";

type Props = {
  of: PayItemFigures;
  /** Opens the days behind a figure. */
  onOpen?: ((category: Category) => void) | undefined;
};

/** The non-zero pay items of a month, a period or a year, by subject, as payroll needs them. */
export function PayItems({ of, onOpen }: Props) {
  const { t } = useTranslation();
  const items = itemsOf(of);
  const groups = figureGroups.filter((group) => items.some((name) => figure(name).group === group));
  if (groups.length === 0) return null;
  return (
    <Card size="small" title={<h3 className={styles.title}>{t("workSummary.items.title")}</h3>}>
      <div className={styles.payItems}>
        {groups.map((group) => (
          <section key={group} aria-label={t(`workSummary.items.groups.${group}`)}>
            <h4>{t(`workSummary.items.groups.${group}`)}</h4>
            <dl>
              {items
                .filter((name) => figure(name).group === group)
                .map((name) => (
                  <Item key={name} name={name} value={of[name] ?? 0} onOpen={onOpen} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

function Item({ name, value, onOpen }: { name: FigureName; value: number; onOpen: Props["onOpen"] }) {
  const { t } = useTranslation();
  const figureWord = useFigureWord();
  const label = t(`workSummary.categories.${name}`);
  const text = <FigureText of={name} value={value} />;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {onOpen && isCategory(name) ? (
          <button
            type="button"
            className={`${figureStyles.figure} ${styles.open}`}
            aria-label={t("workSummary.openTotal", { name: label, value: figureWord(name, value) })}
            onClick={() => onOpen(name)}
          >
            {text}
          </button>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
