import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Checkbox, theme } from "antd";
import { useTranslation } from "react-i18next";
import { DiffMark } from "./diff-mark";
import styles from "./grid.module.css";
import type { PermissionGroup } from "./permission-groups";

type GroupCardProps = {
  group: PermissionGroup;
  on: ReadonlySet<number>;
  before: ReadonlySet<number>;
  /** The permissions the reader may neither grant nor revoke. */
  locked: ReadonlySet<number>;
  put: (codes: readonly number[], isOn: boolean) => void;
};

/** One group of the grid; its own box ticks all that are shown. */
export function GroupCard({ group, on, before, locked, put }: GroupCardProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const codes = group.permissions.map(({ code }) => code);
  const open = codes.filter((code) => !locked.has(code));
  const chosen = codes.filter((code) => on.has(code)).length;

  return (
    <section
      aria-label={group.label}
      className={styles.permissionGroup}
      style={{ borderColor: token.colorBorderSecondary, borderRadius: token.borderRadiusLG }}
    >
      <header style={{ background: token.colorFillQuaternary }}>
        <Checkbox
          checked={chosen === codes.length}
          indeterminate={chosen > 0 && chosen < codes.length}
          disabled={open.length === 0}
          onChange={(event) => put(open, event.target.checked)}
          aria-label={t("fields.permissions.selectGroup", { group: group.label })}
        >
          <strong>{group.label}</strong>
        </Checkbox>
        <Muted as="small">
          {t("fields.permissions.count", { on: digits(chosen), all: digits(codes.length) })}
        </Muted>
      </header>
      {group.permissions.map(({ code, label }) => (
        <div key={code} className={styles.permissionGroupRow}>
          <Checkbox
            checked={on.has(code)}
            disabled={locked.has(code)}
            onChange={(event) => put([code], event.target.checked)}
          >
            {label}
          </Checkbox>
          {on.has(code) !== before.has(code) && (
            <DiffMark isAdded={on.has(code)}>
              {t(on.has(code) ? "fields.permissions.isNew" : "fields.permissions.isGone")}
            </DiffMark>
          )}
        </div>
      ))}
    </section>
  );
}
