import type { RecordKey, Resource } from "@schemas/resource";
import { resources } from "@schemas/resources";
import { useViewer } from "@src/providers/session";
import { useTranslation } from "react-i18next";
import { mayDo } from "../access";
import { LinkButton } from "../link-button";
import { declaredViewState, writeTableState } from "../list/table-state";
import { listPath } from "../paths";
import { useWords } from "../words";
import styles from "./show.module.css";

/** Links to other lists, filtered by this record. */
export function RelatedLists({ resource, id }: { resource: Resource; id: RecordKey }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const related = Object.entries(resource.lists ?? {}).flatMap(([name, filter]) => {
    const list = resources.find((other) => other.name === name);
    return list && mayDo(list, "list", viewer) ? [{ list, filter }] : [];
  });
  if (related.length === 0) return null;
  return (
    <nav className={styles.lists} aria-label={t("console.show.lists")}>
      {related.map(({ list, filter }) => (
        <ListLink key={list.name} list={list} filters={{ [filter]: id }} />
      ))}
    </nav>
  );
}

function ListLink({ list, filters }: { list: Resource; filters: Readonly<Record<string, unknown>> }) {
  const words = useWords(list);
  const query = writeTableState(declaredViewState(list, { filters }), list);
  return <LinkButton to={`${listPath(list)}?${query}`}>{words.many}</LinkButton>;
}
