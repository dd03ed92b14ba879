import { SortAscendingOutlined, SortDescendingOutlined } from "@ant-design/icons";
import hiddenStyles from "@src/components/visually-hidden.module.css";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { SortMenuProps } from "./sort-menu";

/** A choice of the field to order by, ascending or descending. */
export function SortSelect({ resource, sort, onSort, words }: SortMenuProps) {
  const { t } = useTranslation();
  const isDown = sort.startsWith("-");
  const Arrow = isDown ? SortDescendingOutlined : SortAscendingOutlined;
  return (
    <Select<string>
      value={sort}
      onChange={onSort}
      aria-label={t("console.list.sortBy")}
      prefix={<Arrow aria-hidden />}
      popupMatchSelectWidth={false}
      // The arrow shows the direction, which leaves room for long names.
      labelRender={() => (
        <>
          {words.field(isDown ? sort.slice(1) : sort)}
          <span className={hiddenStyles.visuallyHidden}>
            {t(isDown ? "console.list.descending" : "console.list.ascending")}
          </span>
        </>
      )}
      options={resource.list.sortable.flatMap((name) => [
        { value: name, label: `${words.field(name)} (${t("console.list.ascending")})` },
        { value: `-${name}`, label: `${words.field(name)} (${t("console.list.descending")})` },
      ])}
    />
  );
}
