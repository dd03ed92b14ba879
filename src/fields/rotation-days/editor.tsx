import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  PlusOutlined,
} from "@ant-design/icons";
import { longestRotation, type PlannedDay, plannedOffDays } from "@schemas/values/rotation-day";
import { Muted } from "@src/components/muted";
import hiddenStyles from "@src/components/visually-hidden.module.css";
import { Button, Flex, Select } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { useAllChoices } from "../relation/use-all-choices";
import { useDayName } from "./day-name";
import styles from "./rotation-days.module.css";

const offMark = "off:";

/** The days of a cycle in order. Alt with an arrow moves the focused day; the buttons do the same. */
export function RotationDaysEdit({
  id,
  label,
  value,
  onChange,
  field,
  describedBy,
  row,
}: EditProps<"rotationDays">) {
  const { t } = useTranslation();
  const days = value ?? [];
  const nameOf = useDayName(days.length, row?.anchorDay as string | undefined);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const shifts = useAllChoices(field.options.shift);
  const options = [
    {
      label: t("fields.rotation.shifts"),
      options: shifts.choices,
    },
    {
      label: t("fields.rotation.offDays"),
      options: plannedOffDays.map((off) => ({
        value: offMark + off,
        label: t(`fields.rotation.off.${off}`),
      })),
    },
  ];

  // The day that moved keeps the focus.
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelectorAll<HTMLElement>("input[role=combobox]")[focused]?.focus();
    setFocused(null);
  }, [focused]);

  const put = (index: number, chosen: string) =>
    onChange(days.map((day, at) => (at === index ? dayOf(chosen) : day)));
  const move = (index: number, by: number) => {
    const to = index + by;
    if (to < 0 || to >= days.length) return;
    const moved = [...days];
    moved.splice(to, 0, ...moved.splice(index, 1));
    onChange(moved);
    setFocused(to);
    setAnnouncement(t("fields.rotation.moved", { to: nameOf(to) }));
  };
  const insert = (at: number, ...more: readonly PlannedDay[]) =>
    onChange([...days.slice(0, at), ...more, ...days.slice(at)].slice(0, longestRotation));
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, by);
  };
  const next = days.at(-1) ?? ({ shift: null, off: "OFF_SHIFT" } as const);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's label names the group.
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      <ol ref={list} className={styles.days}>
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of a cycle is identified by its index.
          <li key={index} onKeyDownCapture={(event) => onKeyDown(event, index)}>
            <Muted className={styles.name}>{nameOf(index)}</Muted>
            <Select<string>
              aria-label={nameOf(index)}
              value={day.shift ?? `${offMark}${day.off}`}
              onChange={(chosen) => put(index, chosen)}
              showSearch
              optionFilterProp="label"
              loading={shifts.isLooking}
              options={options}
              className={styles.choice}
            />
            <Flex gap={2}>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t("fields.rotation.up", { day: nameOf(index) })}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={index === days.length - 1}
                aria-label={t("fields.rotation.down", { day: nameOf(index) })}
                onClick={() => move(index, 1)}
              />
              <Button
                type="text"
                icon={<CopyOutlined />}
                aria-label={t("fields.rotation.copy", { day: nameOf(index) })}
                onClick={() => insert(index + 1, day)}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t("fields.rotation.remove", { day: nameOf(index) })}
                onClick={() => onChange(days.filter((_, at) => at !== index))}
              />
            </Flex>
          </li>
        ))}
      </ol>
      <Flex gap={8} wrap>
        <Button size="small" icon={<PlusOutlined />} onClick={() => insert(days.length, next)}>
          {t("fields.rotation.add")}
        </Button>
        {days.length > 0 && days.length * 2 <= longestRotation && (
          <Button size="small" icon={<CopyOutlined />} onClick={() => insert(days.length, ...days)}>
            {t("fields.rotation.repeat")}
          </Button>
        )}
      </Flex>
      <span className={hiddenStyles.visuallyHidden} aria-live="polite">
        {announcement}
      </span>
    </div>
  );
}

function dayOf(chosen: string): PlannedDay {
  const off = plannedOffDays.find((one) => chosen === offMark + one);
  return off ? { shift: null, off } : { shift: chosen, off: null };
}
