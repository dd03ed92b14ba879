import type { RequestRow } from "@schemas/calls/request-rows";
import { Table, type TableColumnsType } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { InstantText } from "../../../../components/instant-text";
import { FileMark } from "../../../../components/request-detail/file-mark";
import {
  RequestDays,
  useRequestDaysText,
  useRequestWords,
} from "../../../../components/request-detail/request-words";
import { RequestStatusTag } from "../../../../components/request-detail/status-tag";
import type { Archive } from "./archives";
import { RequestNote } from "./request-note";
import type { ArchiveView } from "./use-archive-view";

type Props = { archive: Archive; rows: readonly RequestRow[]; view: ArchiveView; isRefreshing: boolean };

/** One row a request; a click opens it, a head sorts at the server. */
export function ArchiveTable({ archive: { kind }, rows, view, isRefreshing }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const daysText = useRequestDaysText();
  const sort = view.query.sort ?? "-from";
  const isPunch = kind === "inOut";
  const sortable = (name: string) => ({
    key: name,
    sorter: true,
    sortOrder: sort === name ? ("ascend" as const) : sort === `-${name}` ? ("descend" as const) : null,
  });
  const columns: TableColumnsType<RequestRow> = [
    {
      title: t("requestDetail.facts.what"),
      ...(isPunch ? { key: "what" } : sortable("typeName")),
      render: (_, row) => (
        <>
          {words.what(row)} <FileMark count={row.attachments} />
        </>
      ),
    },
    {
      title: t("requestDetail.facts.days"),
      width: 210,
      ...sortable("from"),
      render: (_, row) => <RequestDays {...row} />,
    },
    ...(isPunch
      ? []
      : ([
          ...(kind === "specialOvertime"
            ? []
            : [
                {
                  title: t("requestDetail.facts.hours"),
                  key: "hours",
                  // Room for a mission without return in one line.
                  width: kind === "mission" ? 180 : 140,
                  render: (_: unknown, row: RequestRow) => words.hours(row),
                },
              ]),
          {
            title: t("requestDetail.facts.amount"),
            key: "amount",
            width: 80,
            render: (_, row) => words.amount(row),
          },
        ] satisfies TableColumnsType<RequestRow>)),
    ...(kind === "mission"
      ? ([
          {
            title: t("archive.where"),
            key: "where",
            render: (_, { cityName, place }) => (
              <bdi>{[cityName, place].filter(Boolean).join(t("app.comma"))}</bdi>
            ),
          },
        ] satisfies TableColumnsType<RequestRow>)
      : []),
    {
      title: t("requestDetail.facts.status"),
      width: 130,
      ...sortable("status"),
      render: (_, { status }) => <RequestStatusTag status={status} />,
    },
    {
      title: t("archive.note"),
      key: "note",
      ellipsis: true,
      render: (_, row) => <RequestNote request={row} />,
    },
    {
      title: t("requestDetail.facts.submitted"),
      width: 160,
      ...sortable("submittedAt"),
      render: (_, { submittedAt }) => <InstantText instant={submittedAt} />,
    },
  ];
  return (
    <Table<RequestRow>
      size="small"
      aria-label={t("archive.table")}
      rowKey="id"
      columns={columns}
      dataSource={rows as RequestRow[]}
      pagination={false}
      loading={isRefreshing}
      sticky
      scroll={{ x: 900 }}
      onChange={(_, __, sorter) => {
        const [by] = [sorter].flat();
        if (by?.columnKey)
          view.sortBy(by.order ? `${by.order === "descend" ? "-" : ""}${by.columnKey}` : null);
      }}
      onRow={(row): ComponentProps<"tr"> => ({
        className: "archive-row",
        tabIndex: 0,
        "aria-label": t("archive.open", { what: words.what(row), days: daysText(row) }),
        onClick: () => view.show(row.id),
        onKeyDown: (event) => {
          if (event.key === "Enter" && event.target === event.currentTarget) view.show(row.id);
        },
      })}
    />
  );
}
