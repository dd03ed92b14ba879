import { FilterOutlined } from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { latePart } from "@src/components/late-part";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DropPanel, panelMeanwhile } from "./drop-panel";
import type { Listed, ListWords } from "./listed";
import type { TableState } from "./table-state";
import type { ChangeTable } from "./use-table-state";

export type FiltersProps = {
  resource: Listed;
  names: readonly string[];
  state: TableState;
  change: ChangeTable;
  words: ListWords;
};

const fields = latePart<FiltersProps>(
  async () => (await import("./filter-fields")).FilterFields,
  panelMeanwhile,
);

/** The button of a list's filters, and their panel. */
export function Filters(props: FiltersProps) {
  const { names, state } = props;
  const { t } = useTranslation();
  const digits = useDigits();
  useEffect(fields.ahead, []);
  const active = names.filter((name) => name in state.filters).length;
  if (names.length === 0) return null;

  return (
    <DropPanel
      label={t("console.list.filters")}
      icon={<FilterOutlined aria-hidden />}
      count={active === 0 ? undefined : digits(active)}
    >
      {() => <fields.Part {...props} />}
    </DropPanel>
  );
}
