import { editorOf } from "@src/fields/editors";
import { Button, Flex, Form } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { fieldIn } from "../field-value";
import type { FiltersProps } from "./filters";
import styles from "./list.module.css";
import { withFilters } from "./table-state";

/** The filters of a list, each entered by its kind of field. Changes take effect immediately. */
export function FilterFields({ resource, names, state, change, words }: FiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const put = (name: string, value: unknown) => change({ filters: withFilters(state, { [name]: value }) });
  return (
    <Form layout="vertical" component="div" className={styles.filters}>
      {names.map((name) => {
        const field = fieldIn(resource.list.filters ?? {}, name);
        const { Edit, Filter = Edit } = editorOf(field.kind);
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
          disabled={!names.some((name) => name in state.filters)}
          onClick={() =>
            change({ filters: withFilters(state, Object.fromEntries(names.map((name) => [name, null]))) })
          }
        >
          {t("console.list.clearFilters")}
        </Button>
      </Flex>
    </Form>
  );
}
