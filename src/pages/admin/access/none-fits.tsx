import { type DeclaredResource, resourceNamed } from "@schemas/resources";
import { EmptyState } from "@src/components/empty-state";
import { mayDo } from "@src/console/access";
import { NothingYet } from "@src/console/list/nothing-here";
import { useWords } from "@src/console/words";
import { useViewer } from "@src/providers/session";
import { useTranslation } from "react-i18next";

type Props = {
  of: Extract<DeclaredResource["name"], "personnel" | "sections">;
  /** Whether the list was searched or filtered. */
  isNarrowed: boolean;
};

/** Why a list of this area is empty: nothing matches, or nothing exists yet. */
export function NoneFits({ of, isNarrowed }: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const resource = resourceNamed(of);
  const words = useWords(resource);
  if (isNarrowed) return <EmptyState title={t("console.list.nothingFits")} />;
  return <NothingYet resource={resource} words={words} canCreate={mayDo(resource, "create", viewer)} />;
}
