import { patterns } from "@schemas/resources/patterns";
import { sectionAdmins } from "@schemas/resources/section-admins";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { LinkButton } from "@src/console/link-button";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Picker } from "../../pickers";
import styles from "./access.module.css";

/** What the page's address selects, if anything. */
export type Chosen<T> = {
  of: "pattern" | "record";
  id: number | null;
  loaded: T | undefined;
  error: unknown;
  reload: () => Promise<T | undefined>;
  choose: (value: string | null) => void;
};

/** The addresses of the lists. */
const lists = { pattern: patterns.path, record: sectionAdmins.path };

type Props<T> = {
  chosen: Chosen<T>;
  about: string;
  /** Further links for the selected item. */
  links: (id: number) => ReactNode;
  children: (loaded: T) => ReactNode;
};

/** Selects a pattern or a section-admin record, and shows the page's content for it once loaded. */
export function ChosenOne<T extends { name: string }>({ chosen, about, links, children }: Props<T>) {
  const { t } = useTranslation();
  const { of, id, loaded, choose } = chosen;
  return (
    <>
      <Muted as="p">{about}</Muted>
      <div className={styles.bar}>
        <Picker of={of} label={t(`access.${of}`)} value={id} title={loaded?.name} onChange={choose} />
        {id !== null && links(id)}
      </div>
      <Content chosen={chosen}>{children}</Content>
    </>
  );
}

/** Nothing chosen, loading, failed, or loaded. */
function Content<T>({ chosen, children }: Pick<Props<T>, "chosen" | "children">) {
  const { t } = useTranslation();
  const { of, id, loaded, error, reload } = chosen;
  if (id === null)
    return (
      <EmptyState
        title={t(`access.choose.${of}`)}
        text={t(`access.chooseText.${of}`)}
        action={<LinkButton to={lists[of]}>{t(`access.toList.${of}`)}</LinkButton>}
      />
    );
  if (loaded !== undefined) return children(loaded);
  return error ? <ErrorState error={error} onRetry={() => void reload()} /> : <LoadingSkeleton rows={6} />;
}
