import type { personnel } from "@schemas/calls/personnel";
import type { AnswerOf } from "@schemas/define-call";
import { Muted } from "@src/components/muted";
import { Flex, List, Tag, theme } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/use-call";
import { useViewer } from "../providers/session";
import { Bdi } from "./digits";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { LoadingSkeleton } from "./loading-skeleton";
import { PagesLine } from "./pages-line";
import { SearchLine } from "./search-line";

type PersonInReach = AnswerOf<typeof personnel.getPersonnelInReach>["items"][number];

const pageSize = 20;

/** The people of the sections whose record carries an admin flag, with the possible actions; without the viewer. */
export function PeopleInReach({
  flag,
  action,
}: {
  flag: number;
  action: (person: PersonInReach) => ReactNode;
}) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { personnelNumber: self } = useViewer();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const peopleQuery = useCall("personnel", "getPersonnelInReach", {
    permission: flag,
    page,
    pageSize,
    search: search || undefined,
  });

  function list() {
    if (peopleQuery.error && !peopleQuery.data)
      return <ErrorState error={peopleQuery.error} onRetry={() => void peopleQuery.refetch()} />;
    if (!peopleQuery.data) return <LoadingSkeleton rows={6} />;
    const { items, total } = peopleQuery.data;
    if (total === 0) return <EmptyState title={t(search ? "delegation.noneFits" : "delegation.nobody")} />;
    return (
      <>
        <List<PersonInReach>
          bordered
          rowKey="personnelNumber"
          style={{ background: token.colorBgContainer }}
          dataSource={items}
          renderItem={(person) => (
            <List.Item>
              <Flex gap={8} wrap justify="space-between" align="center" style={{ inlineSize: "100%" }}>
                <span>
                  <strong>
                    <bdi>{person.name}</bdi>
                  </strong>{" "}
                  (<Bdi>{person.personnelNumber}</Bdi>){" "}
                  <Muted>{person.sectionName ?? t("fields.groupFree")}</Muted>{" "}
                  {!person.isActive && <Tag color="warning">{t("access.inactive")}</Tag>}
                </span>
                {person.personnelNumber === self ? <Tag>{t("delegation.self")}</Tag> : action(person)}
              </Flex>
            </List.Item>
          )}
        />
        <PagesLine page={page} pageSize={pageSize} total={total} onPage={setPage} />
      </>
    );
  }

  return (
    <>
      <div style={{ marginBlockEnd: 12 }}>
        <SearchLine
          value={search}
          label={t("delegation.search")}
          onSearch={(typed) => {
            setSearch(typed);
            setPage(1);
          }}
        />
      </div>
      {list()}
    </>
  );
}
