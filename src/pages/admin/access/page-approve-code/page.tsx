import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useChoice } from "../use-choice";
import { ApprovalGrid } from "./approval-grid";
import { RecordRights } from "./record-rights";
import { Simulator } from "./simulator";
import "../access.css";

const tabs = { record: RecordRights, grid: ApprovalGrid, simulate: Simulator } as const;
type TabName = keyof typeof tabs;

/** Who approves what: the rights of a record, all rights by section, and the way a request would take. */
export function Page() {
  const { t } = useTranslation();
  const choice = useChoice();
  const asked = choice.get("tab") ?? "";
  return (
    <div className="access-page">
      <Tabs
        activeKey={asked in tabs ? asked : "record"}
        onChange={(tab) => choice.only({ tab })}
        destroyOnHidden
        items={(Object.keys(tabs) as TabName[]).map((key) => {
          const Content = tabs[key];
          return { key, label: t(`access.workflowTabs.${key}`), children: <Content /> };
        })}
      />
    </div>
  );
}
