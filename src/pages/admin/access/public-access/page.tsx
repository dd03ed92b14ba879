import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useChoice } from "../use-choice";
import { Compare } from "./compare";
import { DefaultSet } from "./default-set";
import { PeopleSets } from "./people-sets";
import { SectionSets } from "./section-sets";
import "../access.css";

const tabs = { default: DefaultSet, sections: SectionSets, people: PeopleSets, compare: Compare } as const;
type TabName = keyof typeof tabs;

/** Who sees which page: everyone's set, the sections' and the people's own, and what two of them differ in. */
export function Page() {
  const { t } = useTranslation();
  const choice = useChoice();
  const asked = choice.get("tab") ?? "";
  return (
    <div className="access-page">
      <Tabs
        activeKey={asked in tabs ? asked : "default"}
        onChange={(tab) => choice.only({ tab })}
        destroyOnHidden
        items={(Object.keys(tabs) as TabName[]).map((key) => {
          const Content = tabs[key];
          return { key, label: t(`access.tabs.${key}`), children: <Content /> };
        })}
      />
    </div>
  );
}
