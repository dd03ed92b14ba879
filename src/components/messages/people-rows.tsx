import { PagesLine } from "@src/components/pages-line";
import { List } from "antd";
import { PersonFacts } from "../person-facts";

type Person = { personnelNumber: string; name: string; sectionName: string | null };
type Props = {
  label: string;
  /** The people of this page. */
  people: readonly Person[];
  total: number;
  page: number;
  onPage: (page: number) => void;
};

/** How many people are on a page of such a list. */
export const peopleOnPage = 8;

/** People by name and number, in pages. */
export function PeopleRows({ label, people, total, page, onPage }: Props) {
  return (
    <section aria-label={label}>
      <List
        size="small"
        dataSource={[...people]}
        rowKey="personnelNumber"
        renderItem={({ personnelNumber, name, sectionName }) => (
          <List.Item>
            <span>
              <bdi>{name}</bdi> <PersonFacts personnelNumber={personnelNumber} sectionName={sectionName} />
            </span>
          </List.Item>
        )}
      />
      <PagesLine page={page} pageSize={peopleOnPage} total={total} onPage={onPage} />
    </section>
  );
}
