import { firstShiftProblem } from "@schemas/fields/shift-hours";
import { dayClasses, type HoursByClass, type ShiftHours } from "@schemas/values/shift-hours";
import { Muted } from "@src/components/muted";
import { Flex, Form, Switch, Typography, theme } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { ClassHours } from "./class-hours";
import { DayPicture } from "./day-picture";
import { usualHours } from "./hours-values";
import styles from "./shift-hours.module.css";

/** The hours of every class of day; all except the normal day can be left to fall back on another. */
export function ShiftHoursEdit({
  id,
  label,
  value,
  onChange,
  isInvalid = false,
  describedBy,
}: EditProps<"shiftHours">) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const all: HoursByClass = value ?? { NORMAL: usualHours };
  const problem = isInvalid ? firstShiftProblem(all) : null;
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
        const isWrong = problem?.dayClass === name;
        // A time that is missing marks its own box; of the other problems, the hours of the day are the cause together.
        const isWrongAsAWhole = isWrong && problem.rule !== "shift-time-missing";
        return (
          <section
            key={name}
            aria-label={title}
            className={styles.shiftClass}
            style={{ borderColor: isWrong ? token.colorError : token.colorBorderSecondary }}
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
              // Without a status of its own, each box would take that of the whole field.
              <Form.Item noStyle validateStatus={isWrongAsAWhole ? "error" : ""}>
                <DayPicture hours={hours} />
                <ClassHours
                  name={title}
                  hours={hours}
                  marksMissing={isWrong}
                  onChange={(next) => put(name, next)}
                />
              </Form.Item>
            )}
          </section>
        );
      })}
    </div>
  );
}
