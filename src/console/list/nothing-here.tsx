import type { Resource } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { useErrorText } from "@src/locales/use-error-text";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { mayImport } from "../import/import-fields";
import { LinkButton } from "../link-button";
import { createPath, importPath } from "../paths";
import type { Words } from "../words";
import { isNarrowed, type TableState } from "./table-state";
import type { ChangeTable } from "./use-table-state";

type NothingYetProps = {
  resource: Resource;
  words: Words;
  canCreate: boolean;
};

type NothingHereProps = NothingYetProps & {
  state: TableState;
  change: ChangeTable;
};

/** Why a list shows no rows: there are none, or none match. Each case offers its own remedy. */
export function NothingHere({ resource, words, state, change, canCreate }: NothingHereProps) {
  const { t } = useTranslation();
  if (isNarrowed(state, resource))
    return (
      <EmptyState
        title={t("console.list.nothingFits")}
        text={t("console.list.nothingFitsText")}
        action={
          <Button onClick={() => change({ search: "", filters: {} })}>{t("console.list.clear")}</Button>
        }
      />
    );
  return <NothingYet resource={resource} words={words} canCreate={canCreate} />;
}

/** There are no records at all; links to the form for the first one, and to the import of many. */
export function NothingYet({ resource, words, canCreate }: NothingYetProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <EmptyState
      title={words.none}
      text={canCreate ? t("console.list.emptyText", { create: words.create }) : undefined}
      action={
        canCreate && (
          // The list's own button for new records stays the page's only primary one.
          <Flex gap="small" wrap justify="center">
            <LinkButton to={createPath(resource)}>{words.create}</LinkButton>
            {mayImport(resource, viewer) && (
              <LinkButton to={importPath(resource)}>{t("importing.open")}</LinkButton>
            )}
          </Flex>
        )
      }
    />
  );
}

/** The list has rows, but the address is for a page after the last one. */
export function PastEnd({
  state,
  total,
  change,
}: Pick<NothingHereProps, "state" | "change"> & { total: number }) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <EmptyState
      title={t("console.list.pastEnd", { pages: digits(Math.ceil(total / state.pageSize)) })}
      action={<Button onClick={() => change({ page: 1 })}>{t("console.list.firstPage")}</Button>}
    />
  );
}

/** Says that a refresh failed and the rows on the screen are older ones. */
export function ListTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      message={t("console.list.stale", { reason: errorText(error) })}
      action={
        <Button size="small" onClick={onRetry}>
          {t("app.retry")}
        </Button>
      }
    />
  );
}
