import { dayClasses, type HoursByClass, type ShiftHours } from "@schemas/values/shift-hours";
import { Muted } from "@src/components/muted";
import { Flex, Switch, Typography, theme } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { ClassHours } from "./class-hours";
import { DayPicture } from "./day-picture";
import { usualHours } from "./hours-values";
import styles from "./shift-hours.module.css";

/** The hours of every class of day; all except the normal day can be left to fall back on another. */
export function ShiftHoursEdit({ id, label, value, onChange, describedBy }: EditProps<"shiftHours">) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const all: HoursByClass = value ?? { NORMAL: usualHours };
  const put = (name: keyof HoursByClass, hours: ShiftHours | null) => onChange({ ...all, [name]: hours });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's label names the group.
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={styles.shiftEditor}
    >
      {dayClasses.map((name) => {
        const hours = all[name];
        const title = t(`fields.shift.classes.${name}`);
        return (
          <section
            key={name}
            aria-label={title}
            className={styles.shiftClass}
            style={{ borderColor: token.colorBorderSecondary }}
          >
            <div className={styles.shiftClassHead}>
              <Typography.Text strong>{title}</Typography.Text>
              {name !== "NORMAL" && (
                <Flex gap={8} align="center">
                  <Muted>{t(hours ? "fields.shift.ownHours" : `fields.shift.follows.${name}`)}</Muted>
                  <Switch
                    size="small"
                    checked={Boolean(hours)}
                    aria-label={t("fields.shift.hasOwnHours", { name: title })}
                    onChange={(isOn) => put(name, isOn ? { ...all.NORMAL } : null)}
                  />
                </Flex>
              )}
            </div>
            {hours && (
              <>
                <DayPicture hours={hours} />
                <ClassHours name={title} hours={hours} onChange={(next) => put(name, next)} />
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}
