import { useTranslation } from "react-i18next";
import { TabPages } from "../tab-pages";
import { Compare } from "./compare";
import { DefaultSet } from "./default-set";
import { PeopleSets } from "./people-sets";
import { SectionSets } from "./section-sets";

const pages = { default: DefaultSet, sections: SectionSets, people: PeopleSets, compare: Compare } as const;

/**
 * Who sees which page: the default set, the sections' and the people's own, and the differences between two of them.
 */
export function Page() {
  const { t } = useTranslation();
  return <TabPages pages={pages} nameOf={(key) => t(`access.tabs.${key}`)} />;
}
