import { FilterOutlined } from "@ant-design/icons";
import { allKinds, type Correction, corrections, entryOf } from "@schemas/request-kinds";
import { type WaitingAge, waitingAges } from "@schemas/waiting-age";
import { useCall } from "@src/api/use-call";
import { DateRangePicker } from "@src/components/date-picker/date-range-picker";
import { useDigits } from "@src/components/digits";
import { useRequestWords } from "@src/components/request-detail/request-words";
import { DropPanel } from "@src/console/list/drop-panel";
import styles from "@src/console/list/list.module.css";
import { type TableState, withFilters } from "@src/console/list/table-state";
import type { ListDesk } from "@src/console/list/use-list-desk";
import { useViewer } from "@src/providers/session";
import { Button, Flex, Form, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SectionSearch } from "../../section-search";
import { filtersOf, hasCorrections, narrowedBy, typedKind } from "./listed-requests";
import type { RequestList } from "./request-lists";

type Props = { list: RequestList } & Pick<ListDesk, "state" | "change">;

/** The filters of a list other than its status. */
export function FilterPanel({ list, state, change }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const id = useId();
  const filters = filtersOf(state);
  const active = narrowedBy(filters);
  const typed = typedKind(list, filters);
  const put = (changed: TableState["filters"]) => change({ filters: withFilters(state, changed) });
  const choice = (
    name: "kind" | "span" | "correction" | "age",
    values: readonly string[],
    wordOf: (value: string) => string,
  ) => (
    <Form.Item label={t(`deciding.filters.${name}`)} htmlFor={`${id}-${name}`}>
      <Select
        id={`${id}-${name}`}
        value={filters[name] ?? null}
        allowClear
        placeholder={t("deciding.filters.any")}
        onChange={(value) => put({ [name]: value ?? undefined })}
        options={values.map((value) => ({ value, label: wordOf(value) }))}
      />
    </Form.Item>
  );
  return (
    <DropPanel
      label={t("console.list.filters")}
      icon={<FilterOutlined aria-hidden />}
      count={active === 0 ? undefined : digits(active)}
    >
      {() => (
        <Form layout="vertical" component="div" className={styles.filters}>
          <Form.Item label={t("deciding.filters.days")} htmlFor={`${id}-days`}>
            <DateRangePicker
              id={`${id}-days`}
              value={filters.from && filters.to ? { from: filters.from, to: filters.to } : null}
              onChange={(range) => put({ from: range?.from, to: range?.to })}
            />
          </Form.Item>
          {list.kind === null && choice("kind", allKinds, (kind) => t(`console.rights.kinds.${kind}`))}
          <SectionChoice
            id={`${id}-section`}
            isDeciding={list.purpose === "decide" || list.purpose === "cartable"}
            value={filters.section}
            onChange={(section) => put({ section })}
          />
          {typed && (
            <TypeChoice
              id={`${id}-type`}
              kind={typed}
              value={filters.type}
              onChange={(type) => put({ type })}
            />
          )}
          {list.kind !== null &&
            entryOf(list.kind).about === "days" &&
            choice("span", ["daily", "hourly"], (span) => t(`requestDetail.${span}`))}
          {hasCorrections(list, filters) &&
            choice("correction", corrections, (one) => t(`requestDetail.corrections.${one as Correction}`))}
          {choice("age", waitingAges, (age) => t(`deciding.ages.${age as WaitingAge}`))}
          <Flex justify="end">
            <Button disabled={active === 0} onClick={() => change({ filters: { status: filters.status } })}>
              {t("console.list.clearFilters")}
            </Button>
          </Flex>
        </Form>
      )}
    </DropPanel>
  );
}

type ChoiceProps = { id: string; value: string | undefined; onChange: (value: string | undefined) => void };

function SectionChoice({ id, isDeciding, value, onChange }: ChoiceProps & { isDeciding: boolean }) {
  const { t } = useTranslation();
  const { personnelNumber, role } = useViewer();
  const isAdmin = role === "webAdmin";
  const own = useCall(
    "sections",
    "getAllSectionsForManager",
    { personnelNumber },
    { enabled: role === "manager" && !isDeciding },
  );
  // A deputy also decides for the sections they act for, whether a manager or not.
  const decided = useCall("requests", "listDecidedSections", undefined, { enabled: !isAdmin && isDeciding });
  const sections = (isDeciding ? decided : own).data ?? [];
  const label = t("deciding.filters.section");
  const placeholder = t("deciding.filters.any");
  if (isAdmin)
    return (
      <Form.Item label={label} htmlFor={id}>
        <SectionSearch id={id} label={label} placeholder={placeholder} value={value} onChange={onChange} />
      </Form.Item>
    );
  // A single section is no choice, unless the address selects another.
  if (sections.length < 2 && !value) return null;
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select
        id={id}
        value={value ?? null}
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={placeholder}
        onChange={(code) => onChange(code ?? undefined)}
        options={sections.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Form.Item>
  );
}

function TypeChoice({ id, kind, value, onChange }: ChoiceProps & { kind: "leave" | "mission" }) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const types = useCall("portal", "listRequestTypes", undefined, { staleTime: 300_000 });
  return (
    <Form.Item label={t("deciding.filters.type")} htmlFor={id}>
      <Select
        id={id}
        value={value ?? null}
        allowClear
        placeholder={t("deciding.filters.any")}
        onChange={(code) => onChange(code ?? undefined)}
        options={(types.data ?? [])
          .filter((type) => type.kind === kind)
          .map(({ code, name, nameEn }) => ({
            value: code,
            label: words.typeName({ typeCode: code, typeName: name, typeNameEn: nameEn }),
          }))}
      />
    </Form.Item>
  );
}
