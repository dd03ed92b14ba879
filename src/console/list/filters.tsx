import { FilterOutlined } from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { lookOf } from "@src/fields";
import { Button, Flex, Form } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { fieldIn } from "../field-value";
import { DropPanel } from "./drop-panel";
import type { Listed, ListWords } from "./listed";
import { type TableState, withFilters } from "./table-state";
import type { ChangeTable } from "./use-table-state";

type FiltersProps = {
  resource: Listed;
  names: readonly string[];
  state: TableState;
  change: ChangeTable;
  words: ListWords;
};

/** The filters of a list, each entered by its kind of field. Changes take effect at once. */
export function Filters({ resource, names, state, change, words }: FiltersProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const id = useId();
  const active = names.filter((name) => name in state.filters).length;
  if (names.length === 0) return null;

  const put = (name: string, value: unknown) => change({ filters: withFilters(state, { [name]: value }) });

  return (
    <DropPanel
      label={t("console.list.filters")}
      icon={<FilterOutlined aria-hidden />}
      count={active === 0 ? undefined : digits(active)}
    >
      {() => (
        <Form layout="vertical" component="div" className="list-filters">
          {names.map((name) => {
            const field = fieldIn(resource.list.filters ?? {}, name);
            const { Edit, Filter = Edit } = lookOf(field.kind);
            return (
              <Form.Item key={name} label={words.filter(name)} htmlFor={`${id}-${name}`}>
                <Filter
                  id={`${id}-${name}`}
                  label={words.filter(name)}
                  value={state.filters[name] as never}
                  onChange={(value) => put(name, value)}
                  field={field}
                  choices={words.choices(name)}
                />
              </Form.Item>
            );
          })}
          <Flex justify="end">
            <Button
              disabled={active === 0}
              onClick={() =>
                change({ filters: withFilters(state, Object.fromEntries(names.map((name) => [name, null]))) })
              }
            >
              {t("console.list.clearFilters")}
            </Button>
          </Flex>
        </Form>
      )}
    </DropPanel>
  );
}
