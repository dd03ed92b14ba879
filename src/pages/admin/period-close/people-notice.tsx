import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import { PersonFacts } from "@src/components/person-facts";
import { Alert, Flex, List } from "antd";
import type { ReactNode } from "react";

export const noticePageSize = 10;

type Listed = { personnelNumber: string; sectionName: string | null };

type Props<P extends Listed> = {
  title: string;
  about: string;
  people: { items: P[]; total: number };
  page: number;
  onPage: (page: number) => void;
  nameOf: (person: P) => ReactNode;
  factOf: (person: P) => ReactNode;
};

/** People to look at before a period is closed, who do not keep it open, each with a fact. */
export function PeopleNotice<P extends Listed>({
  title,
  about,
  people: { items, total },
  page,
  onPage,
  nameOf,
  factOf,
}: Props<P>) {
  return (
    <Alert
      type="warning"
      showIcon
      message={title}
      description={
        <>
          <Muted as="p">{about}</Muted>
          <List
            size="small"
            dataSource={items}
            rowKey="personnelNumber"
            renderItem={(one) => (
              <List.Item>
                <Flex justify="space-between" gap="small" wrap style={{ inlineSize: "100%" }}>
                  <span>
                    {nameOf(one)}{" "}
                    <PersonFacts personnelNumber={one.personnelNumber} sectionName={one.sectionName} />
                  </span>
                  <span>{factOf(one)}</span>
                </Flex>
              </List.Item>
            )}
          />
          <PagesLine page={page} pageSize={noticePageSize} total={total} onPage={onPage} />
        </>
      }
    />
  );
}
