import { SortAscendingOutlined } from "@ant-design/icons";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { Listed, ListWords } from "./listed";

type SortMenuProps = { resource: Listed; sort: string; onSort: (sort: string) => void; words: ListWords };

/** The order of a list that has no header to press: on phones. */
export function SortMenu({ resource, sort, onSort, words }: SortMenuProps) {
  const { t } = useTranslation();
  return (
    <Select<string>
      value={sort}
      onChange={onSort}
      aria-label={t("console.list.sortBy")}
      prefix={<SortAscendingOutlined aria-hidden />}
      popupMatchSelectWidth={false}
      options={resource.list.sortable.flatMap((name) => [
        { value: name, label: `${words.field(name)} (${t("console.list.ascending")})` },
        { value: `-${name}`, label: `${words.field(name)} (${t("console.list.descending")})` },
      ])}
    />
  );
}
