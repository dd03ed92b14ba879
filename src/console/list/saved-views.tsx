import { PushpinOutlined } from "@ant-design/icons";
import type { SavedView } from "@schemas/calls/portal";
import { latePart } from "@src/components/late-part";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DropPanel, panelMeanwhile } from "./drop-panel";
import type { ListPreferences } from "./list-preferences";
import type { Listed, ListWords } from "./listed";
import type { TableState } from "./table-state";

export type SavedViewsProps = {
  resource: Listed;
  state: TableState;
  words: ListWords;
  preferences: ListPreferences;
  setPreferences: (next: ListPreferences) => void;
  /** Further actions on a saved view, and on all of them. */
  more?: MoreOfViews;
};

export type MoreOfViews = {
  ofView: (view: SavedView, close: () => void) => ReactNode;
  ofAll: (close: () => void) => ReactNode;
};

const panel = latePart<SavedViewsProps & { close: () => void }>(
  async () => (await import("./views-panel")).ViewsPanel,
  panelMeanwhile,
);

/** The button of a list's views, and their panel. */
export function SavedViews(props: SavedViewsProps) {
  const { t } = useTranslation();
  useEffect(panel.ahead, []);
  return (
    <DropPanel label={t("console.views.title")} icon={<PushpinOutlined aria-hidden />}>
      {(close) => <panel.Part {...props} close={close} />}
    </DropPanel>
  );
}
