import {
  type Area,
  type AreaGroup,
  type AreaRight,
  allAreaRights,
  areaGroups,
  areas,
  type Right,
  rights,
  tidyRights,
} from "@schemas/areas";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useViewer } from "@src/providers/session";
import { Button, Checkbox, Flex, theme } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import styles from "./rights-grid.module.css";

/**
 * Areas down, rights across, to tick. Ticking any right also ticks reading its area, and unticking reading clears the
 * area. Readers cannot grant what they do not have themselves.
 */
export function RightsGrid({ id, label, value, onChange, describedBy }: EditProps<"rightsGrid">) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const own = useViewer().rights;
  const on = new Set<string>(value ?? []);
  const nameOf = (area: Area) => t(`administration.areas.${area}.name`);

  const put = (changed: readonly AreaRight[], isOn: boolean) => {
    const next = new Set(on);
    for (const one of changed) {
      if (isOn) next.add(one);
      else if (!one.endsWith(".read")) next.delete(one);
      else for (const held of on) if (held.startsWith(one.slice(0, -4))) next.delete(held);
    }
    onChange(tidyRights(next));
  };
  const givable = (candidates: readonly AreaRight[]) => candidates.filter((one) => own.has(one));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside its controls.
    <div
      id={id}
      className={styles.rightsGrid}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <Flex gap={8} wrap align="center">
        <Muted aria-live="polite">
          {t("administration.countOf", { on: digits(on.size), all: digits(allAreaRights.length) })}
        </Muted>
        <Button size="small" onClick={() => onChange(tidyRights(givable(allAreaRights)))}>
          {t("administration.all")}
        </Button>
        <Button
          size="small"
          onClick={() => onChange(tidyRights(givable(allAreaRights.filter((one) => one.endsWith(".read")))))}
        >
          {t("administration.onlyRead")}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t("administration.none")}
        </Button>
      </Flex>
      {(Object.keys(areaGroups) as AreaGroup[]).map((group) => {
        const members: readonly Area[] = areaGroups[group];
        const ofGroup = members.flatMap((area) => rightsIn(area));
        const groupName = t(`administration.groups.${group}`);
        return (
          <table key={group} style={{ borderColor: token.colorBorderSecondary }}>
            <thead style={{ background: token.colorFillQuaternary }}>
              <tr>
                <th scope="col">
                  <Toggle
                    all={givable(ofGroup)}
                    on={on}
                    put={put}
                    label={t("administration.wholeGroup", { group: groupName })}
                  >
                    <strong>{groupName}</strong>
                  </Toggle>
                </th>
                {rights.map((right) => (
                  <th key={right} scope="col">
                    {t(`administration.rights.${right}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {members.map((area) => (
                <tr key={area} style={{ borderColor: token.colorBorderSecondary }}>
                  <th scope="row">
                    <Toggle
                      all={givable(rightsIn(area))}
                      on={on}
                      put={put}
                      label={t("administration.wholeArea", { area: nameOf(area) })}
                    >
                      {nameOf(area)}
                    </Toggle>
                    <Muted as="small">{t(`administration.areas.${area}.about`)}</Muted>
                  </th>
                  {rights.map((right) => {
                    const one = `${area}.${right}` as AreaRight;
                    const isThere = (areas[area] as readonly Right[]).includes(right);
                    const words = { right: t(`administration.rights.${right}`), area: nameOf(area) };
                    return (
                      <td key={right}>
                        {isThere && (
                          <Checkbox
                            checked={on.has(one)}
                            disabled={!own.has(one) && !on.has(one)}
                            onChange={(event) => put([one], event.target.checked)}
                            aria-label={t("administration.one", words)}
                          >
                            <span className={styles.word}>{words.right}</span>
                          </Checkbox>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}

const rightsIn = (area: Area) => areas[area].map((right) => `${area}.${right}` as AreaRight);

type ToggleProps = {
  all: readonly AreaRight[];
  on: ReadonlySet<string>;
  put: (changed: readonly AreaRight[], isOn: boolean) => void;
  label: string;
  children: React.ReactNode;
};

/** Ticks all of a row or group. */
function Toggle({ all, on, put, label, children }: ToggleProps) {
  const chosen = all.filter((one) => on.has(one)).length;
  return (
    <Checkbox
      checked={all.length > 0 && chosen === all.length}
      indeterminate={chosen > 0 && chosen < all.length}
      disabled={all.length === 0}
      onChange={(event) => put(all, event.target.checked)}
      aria-label={label}
    >
      {children}
    </Checkbox>
  );
}
