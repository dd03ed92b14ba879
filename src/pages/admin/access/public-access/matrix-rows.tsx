import type { access } from "@schemas/calls/access";
import type { AnswerOf } from "@schemas/define-call";
import { Bdi, useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import type { PermissionGroup } from "@src/fields/permission-set/permission-groups";
import { Button, Flex, Tag, theme } from "antd";
import { useTranslation } from "react-i18next";
import { Mark } from "../mark";
import { SourceTag } from "../source-tag";
import { useChoice } from "../use-choice";

type Row = AnswerOf<typeof access.listPermissions>["items"][number];
type Props = { group: PermissionGroup; rows: readonly Row[] };

/** People down, pages across; the name links to the person. */
export function MatrixTable({ group, rows }: Props) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const background = token.colorBgContainer;
  return (
    <section
      className="access-scroll"
      style={{ background, borderColor: token.colorBorderSecondary }}
      aria-label={t("access.matrix")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard.
      tabIndex={0}
    >
      <table className="access-table access-matrix">
        <thead>
          <Muted as="tr">
            <th scope="col" className="access-name" style={{ background }}>
              {t("access.person")}
            </th>
            <th scope="col">{t("access.sourceOf")}</th>
            {group.permissions.map(({ code, label }) => (
              <th key={code} scope="col" className="access-mark">
                {label}
              </th>
            ))}
          </Muted>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.personnelNumber}>
              <th scope="row" className="access-name" style={{ background }}>
                <Person row={row} />
              </th>
              <td>
                <SourceTag source={row.source} />
              </td>
              {group.permissions.map(({ code }) => (
                <td key={code} className="access-mark">
                  <Mark isOn={row.codes.includes(code)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same on a phone: a card for each person, with the pages of the group they have. */
export function MatrixCards({ group, rows }: Props) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  return (
    <ul className="access-lines">
      {rows.map((row) => {
        const has = group.permissions.filter(({ code }) => row.codes.includes(code));
        return (
          <li
            key={row.personnelNumber}
            className="access-line"
            style={{ background: token.colorBgContainer }}
          >
            <Flex gap={8} wrap justify="space-between" align="center">
              <Person row={row} />
              <SourceTag source={row.source} />
            </Flex>
            <Muted>
              {group.label}:{" "}
              {t("fields.permissions.count", {
                on: digits(has.length),
                all: digits(group.permissions.length),
              })}
            </Muted>
            <div className="access-tags">
              {has.map(({ code, label }) => (
                <Tag key={code} style={{ marginInlineEnd: 0 }}>
                  {label}
                </Tag>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Person({ row }: { row: Row }) {
  const { t } = useTranslation();
  const choice = useChoice();
  return (
    <span>
      <Button
        type="link"
        style={{ padding: 0, blockSize: "auto" }}
        onClick={() => choice.only({ tab: "people", person: row.personnelNumber })}
      >
        {row.name}
      </Button>
      <br />
      <Muted>
        <Bdi>{row.personnelNumber}</Bdi> · {row.sectionName ?? t("fields.groupFree")}
      </Muted>
    </span>
  );
}
