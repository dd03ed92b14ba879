import type { access } from "@schemas/calls/access";
import type { AnswerOf } from "@schemas/define-call";
import { Bdi, useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { RowsTable } from "@src/console/list/rows-table";
import { useActiveRow } from "@src/console/list/use-active-row";
import { useListKeys } from "@src/console/list/use-list-keys";
import type { PermissionGroup } from "@src/fields/permission-set/permission-groups";
import { Button, Flex, Tag, theme } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../access.module.css";
import { Mark } from "../mark";
import { SourceTag } from "../source-tag";
import { useChoice } from "../use-choice";

type Row = AnswerOf<typeof access.listPermissions>["items"][number];
type Props = { group: PermissionGroup; rows: readonly Row[] };

const nameWidth = 210;
const sourceWidth = 120;
const markWidth = 96;
const nothing = () => undefined;
const noKeys = { select: nothing, create: nothing, search: nothing, escape: nothing };

/** One row per person, one column per page; the name links to the person. */
export function MatrixTable({ group, rows }: Props) {
  const { t } = useTranslation();
  const choice = useChoice();
  const { active, body, table, move } = useActiveRow(rows);
  const activeRow = rows[active];
  const open = ({ personnelNumber }: Row) => choice.only({ tab: "people", person: personnelNumber });
  useListKeys({ ...noKeys, move, open: () => activeRow && open(activeRow) });
  return (
    <div ref={body}>
      <RowsTable<Row>
        label={t("access.matrix")}
        ref={table}
        rows={rows}
        keyOf={({ personnelNumber }) => personnelNumber}
        active={activeRow?.personnelNumber}
        onOpen={open}
        sort="name"
        onSort={nothing}
        isCompact
        isBusy={false}
        width={nameWidth + sourceWidth + group.permissions.length * markWidth}
        columns={[
          {
            name: "name",
            title: t("access.person"),
            sortsBy: null,
            width: nameWidth,
            isFixed: true,
            isHeading: true,
            render: (row) => <Person row={row} />,
          },
          {
            name: "source",
            title: t("access.sourceOf"),
            sortsBy: null,
            width: sourceWidth,
            render: ({ source }) => <SourceTag source={source} />,
          },
          ...group.permissions.map(({ code, label }) => ({
            name: String(code),
            title: label,
            sortsBy: null,
            width: markWidth,
            align: "center" as const,
            render: ({ codes }: Row) => <Mark isOn={codes.includes(code)} />,
          })),
        ]}
      />
    </div>
  );
}

/** The same on a phone: a card per person, with the pages of the group that they have. */
export function MatrixCards({ group, rows }: Props) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  return (
    <ul className={styles.lines}>
      {rows.map((row) => {
        const has = group.permissions.filter(({ code }) => row.codes.includes(code));
        return (
          <li
            key={row.personnelNumber}
            className={styles.line}
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
            <div className={styles.tags}>
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
