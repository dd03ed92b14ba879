import type { Resource, Values } from "@schemas/resource";
import { isIsoDate } from "@schemas/values/jalali-date";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, useWritten, writeDate } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Tooltip, theme } from "antd";
import { memo, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldValue, fieldIn } from "../field-value";
import type { Words } from "../words";
import { CellEditor } from "./cell-editor";
import styles from "./import.module.css";

type RowCellProps = {
  resource: Resource;
  words: Words;
  field: string;
  line: number;
  /** The class of a cell that stays in place while the table scrolls sideways. */
  className: string;
  insetInlineStart: number | undefined;
  text: string;
  /** The cell was filled with the text of the row above. */
  isFilled: boolean;
  error: string | undefined;
  /** The present value of a field that would change, and the row of all such values. */
  before: { value: unknown; row: Values } | undefined;
  isLocked: boolean;
  onEdit: (text: string) => void;
};

/** A cell: its text from the file, and below it its error or the value it replaces. */
function Cell({
  resource,
  words,
  field,
  line,
  text: stored,
  error,
  before,
  isLocked,
  onEdit,
  ...place
}: RowCellProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const written = useWritten();
  const { calendar } = useCalendar();
  // A workbook stores days of the Gregorian calendar, however it shows them.
  const isDay = fieldIn(resource.fields, field).kind === "jalaliDate" && isIsoDate(stored);
  const text = isDay && calendar === "jalali" ? writeDate(stored, calendar) : stored;
  const [isOpen, setOpen] = useState(false);
  const { className, insetInlineStart, isFilled } = place;
  const border = { borderColor: token.colorBorderSecondary, insetInlineStart };
  const button = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const label = t("importing.rows.edit", { field: words.field(field), row: digits(line) });

  if (isOpen)
    return (
      <td className={`${styles.cell} ${className}`} style={border}>
        {/* The whole sentence, in case the column is too narrow for it. */}
        <Tooltip open={error !== undefined} title={error} placement="top">
          <span className={styles.editor}>
            <CellEditor
              field={fieldIn(resource.fields, field)}
              label={label}
              text={text}
              choices={words.choices(field)}
              onEnd={(next) => {
                setOpen(false);
                if (next !== null && next !== text) onEdit(next);
                // Returns the focus to the cell.
                requestAnimationFrame(() => button.current?.focus());
              }}
            />
          </span>
        </Tooltip>
      </td>
    );

  return (
    <td
      className={`${styles.cell} ${className}`}
      style={
        error
          ? { ...border, boxShadow: `inset 0 0 0 1px ${token.colorError}`, background: token.colorErrorBg }
          : border
      }
    >
      <button
        ref={button}
        type="button"
        disabled={isLocked}
        aria-label={label}
        aria-describedby={error || before || isFilled ? noteId : undefined}
        onClick={() => setOpen(true)}
      >
        <bdi style={isFilled ? { color: token.colorTextSecondary } : undefined}>
          {text === "" ? "—" : written(text)}
        </bdi>
      </button>
      {error ? (
        <span id={noteId} className={styles.note} style={{ color: token.colorError }} title={error}>
          {error}
        </span>
      ) : (
        (before || isFilled) && (
          <Muted id={noteId} className={styles.note}>
            {before ? (
              <Before resource={resource} field={field} before={before} words={words} />
            ) : (
              t("importing.rows.fromAbove")
            )}
          </Muted>
        )
      )}
    </td>
  );
}

type BeforeProps = Pick<RowCellProps, "resource" | "field" | "words"> & {
  before: NonNullable<RowCellProps["before"]>;
};

function Before({ resource, field, before: { value, row }, words }: BeforeProps) {
  const { t } = useTranslation();
  const isEmpty =
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return t("importing.rows.wasEmpty");
  const [start = "", end = ""] = t("importing.rows.was", { value: "\n" }).split("\n");
  return (
    <>
      {start}
      <FieldValue resource={resource} name={field} row={row} place="cell" words={words} />
      {end}
    </>
  );
}

export const RowCell = memo(
  Cell,
  (a, b) =>
    a.text === b.text &&
    a.isFilled === b.isFilled &&
    a.className === b.className &&
    a.insetInlineStart === b.insetInlineStart &&
    a.error === b.error &&
    a.before?.value === b.before?.value &&
    a.isLocked === b.isLocked &&
    a.words === b.words &&
    a.line === b.line &&
    a.field === b.field,
);
