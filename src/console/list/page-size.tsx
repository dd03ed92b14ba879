import { largestPage } from "@schemas/list-query";
import { useDigits } from "@src/components/digits";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./pagination.module.css";
import type { TableChange } from "./table-state";

type PageSizeProps = {
  value: number;
  sizes: readonly number[];
  /** How many rows the whole list has, if that is known yet. */
  total: number | undefined;
  change: (change: TableChange) => void;
};

/** The number of rows per page; the largest page is named "all" if the whole list fits on it. */
export function PageSize({ value, sizes, total, change }: PageSizeProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <Select<number>
      className={styles.size}
      value={value}
      onChange={(size) => change({ pageSize: size })}
      aria-label={t("console.pages.size")}
      title={t("console.pages.size")}
      popupMatchSelectWidth={false}
      options={sizes.map((size) => ({
        value: size,
        label:
          size === largestPage && total !== undefined && total <= size
            ? t("console.pages.all")
            : digits(size),
      }))}
    />
  );
}
