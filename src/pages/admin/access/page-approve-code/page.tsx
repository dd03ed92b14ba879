import { useTranslation } from "react-i18next";
import { TabPages } from "../tab-pages";
import { ApprovalGrid } from "./approval-grid";
import { RecordRights } from "./record-rights";
import { Simulator } from "./simulator";

const pages = { record: RecordRights, grid: ApprovalGrid, simulate: Simulator } as const;

/** Who approves what: the rights of a record, all rights by section, and the chain of a request. */
export function Page() {
  const { t } = useTranslation();
  return <TabPages pages={pages} nameOf={(key) => t(`access.workflowTabs.${key}`)} />;
}
