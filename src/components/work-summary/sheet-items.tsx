import { useTranslation } from "react-i18next";
import { FigureText, useFigureWord } from "../figure-text";
import styles from "../print-sheet/print-sheet.module.css";
import { SheetButton } from "../print-sheet/sheet-button";
import { allCategories, type Category, isCategory } from "./categories";
import { itemsOf, type PayItemFigures } from "./items-of";

type Props = {
  of: PayItemFigures;
  /** On screen, opens the days behind a figure. */
  onOpen?: ((category: Category) => void) | undefined;
};

/** The pay items of a month or period without a column in its table, as lines of text, since the sheet is full. */
export function SheetItems({ of, onOpen }: Props) {
  const { t } = useTranslation();
  const figureWord = useFigureWord();
  const columns: readonly string[] = allCategories;
  const items = itemsOf(of).filter((name) => !columns.includes(name));
  if (items.length === 0) return null;
  return (
    <section className={styles.items} aria-label={t("workSummary.items.title")}>
      <dl>
        {items.map((name) => {
          const value = of[name] ?? 0;
          const label = t(`workSummary.categories.${name}`);
          const text = <FigureText of={name} value={value} />;
          const openLabel = t("workSummary.openTotal", { name: label, value: figureWord(name, value) });
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {onOpen && isCategory(name) ? (
                  <SheetButton label={openLabel} onOpen={() => onOpen(name)}>
                    {text}
                  </SheetButton>
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
