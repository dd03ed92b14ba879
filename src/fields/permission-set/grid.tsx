import { SearchOutlined, UndoOutlined } from "@ant-design/icons";
import { foldForSearch } from "@schemas/values/persian-text";
import { ClearIcon } from "@src/components/clear-icon";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Button, Checkbox, Flex, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { DiffMark } from "./diff-mark";
import styles from "./grid.module.css";
import { GroupCard } from "./group-card";
import { groupsOf } from "./permission-groups";

const none: ReadonlySet<number> = new Set();

/** Permissions to tick, by group: searchable, ticked a group at a time, compared with the saved ones. */
export function PermissionGrid({
  id,
  label,
  value,
  onChange,
  field,
  saved,
  locked = none,
}: EditProps<"permissionSet"> & { locked?: ReadonlySet<number> }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [search, setSearch] = useState("");
  const [isChosenOnly, setChosenOnly] = useState(false);
  const on = new Set(value ?? []);
  const before = new Set(saved ?? []);

  const groups = groupsOf(field.options.of, t);
  const codes = groups.flatMap((group) => group.permissions.map(({ code }) => code));
  const query = foldForSearch(search);
  const shown = groups
    .map((group) => {
      const isGroupMatch = foldForSearch(group.label).includes(query);
      const permissions = group.permissions.filter(
        ({ code, label }) =>
          (isGroupMatch || foldForSearch(label).includes(query)) &&
          (!isChosenOnly || on.has(code) || before.has(code)),
      );
      return { ...group, permissions };
    })
    .filter((group) => group.permissions.length > 0);

  const put = (changed: readonly number[], isOn: boolean) => {
    const next = new Set(on);
    for (const code of changed) isOn ? next.add(code) : next.delete(code);
    // In the order of the grid, so that the same choice always gives the same value.
    onChange([
      ...codes.filter((code) => next.has(code)),
      ...[...next].filter((code) => !codes.includes(code)),
    ]);
  };
  const added = [...on].filter((code) => !before.has(code)).length;
  const removed = [...before].filter((code) => !on.has(code)).length;
  const isChanged = saved !== undefined && added + removed > 0;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside its controls.
    <div className="permission-grid" id={id} role="group" aria-label={label} tabIndex={-1}>
      <Flex gap={8} wrap align="center" className={styles.permissionGridBar}>
        <Input
          allowClear={{ clearIcon: <ClearIcon /> }}
          prefix={<SearchOutlined aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t("fields.permissions.search")}
          aria-label={t("fields.permissions.search")}
          className={styles.permissionGridSearch}
          // Enter here searches; it must not send the form.
          onPressEnter={(event) => event.preventDefault()}
        />
        <Checkbox checked={isChosenOnly} onChange={(event) => setChosenOnly(event.target.checked)}>
          {t("fields.permissions.onlyChosen")}
        </Checkbox>
        <Muted aria-live="polite">
          {t("fields.permissions.count", { on: digits(on.size), all: digits(codes.length) })}
        </Muted>
        {isChanged && added > 0 && (
          <DiffMark isAdded>
            {t("fields.permissions.added", { count: added, number: digits(added) })}
          </DiffMark>
        )}
        {isChanged && removed > 0 && (
          <DiffMark isAdded={false}>
            {t("fields.permissions.removed", { count: removed, number: digits(removed) })}
          </DiffMark>
        )}
        {isChanged && (
          <Button
            size="small"
            type="link"
            icon={<UndoOutlined aria-hidden />}
            onClick={() => onChange([...before])}
          >
            {t("fields.permissions.reset")}
          </Button>
        )}
      </Flex>
      {shown.length === 0 && <Muted>{t("fields.permissions.nothingFits", { text: search })}</Muted>}
      <div className={styles.permissionGridGroups}>
        {shown.map((group) => (
          <GroupCard
            key={group.name}
            group={group}
            on={on}
            before={saved === undefined ? on : before}
            locked={locked}
            put={put}
          />
        ))}
      </div>
    </div>
  );
}
