import { SearchOutlined } from "@ant-design/icons";
import { useOne } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { StatePanel } from "@src/components/state-panel";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { LinkButton } from "./link-button";
import { isNotFound } from "./not-found";
import { listPath } from "./paths";
import { recordAge } from "./prefetch";
import type { Words } from "./words";

export type RecordGateChild = {
  id: RecordKey;
  row: Values;
  /** Reads the record from the server again and returns it. */
  reload: () => Promise<Values>;
};

type RecordGateProps = {
  resource: Resource;
  /** By default the record in the address. */
  id?: string;
  words: Words;
  children: (gate: RecordGateChild) => ReactNode;
};

/** Loads the record in the address; shows the states loading, not found and failed. */
export function RecordGate({ resource, id: given, words, children }: RecordGateProps) {
  const { t } = useTranslation();
  const params = useParams();
  const id = given ?? params.id ?? "";
  const { result, query } = useOne<Values & { id?: RecordKey }>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { staleTime: recordAge },
  });

  if (query.isPending) return <LoadingSkeleton rows={6} />;
  if (isNotFound(query.error))
    return (
      <StatePanel
        icon={<SearchOutlined aria-hidden />}
        title={t("console.show.notFoundTitle", { one: words.one })}
        text={t("console.show.notFoundText")}
        action={
          <LinkButton to={listPath(resource)} type="primary">
            {t("console.show.back", { many: words.many })}
          </LinkButton>
        }
      />
    );
  if (!result) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;

  const reload = async (): Promise<Values> => {
    const { data } = await query.refetch({ throwOnError: true });
    return data?.data ?? result;
  };
  return children({ id, row: result, reload });
}
