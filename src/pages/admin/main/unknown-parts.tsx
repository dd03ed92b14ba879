import type { ApiError } from "@src/api/api-error";
import { ErrorState } from "@src/components/error-state";
import type { UseQueryResult } from "@tanstack/react-query";
import { Card } from "antd";
import { useTranslation } from "react-i18next";

type Answer = Pick<UseQueryResult<unknown, ApiError>, "data" | "error" | "refetch">;

/** Whether a call failed and no earlier answer is left to show. */
export const isUnknown = ({ data, error }: Answer) => error !== null && data === undefined;

type Props = { answer: Answer; parts: readonly (string | false)[] };

/** Stands for all parts that show one answer, so that its reason and its retry appear only once. */
export function UnknownParts({ answer: { error, refetch }, parts }: Props) {
  const { t } = useTranslation();
  const titles = parts.filter((title) => title !== false);
  if (titles.length === 0) return null;
  return (
    <Card size="small" title={titles.join(t("app.comma"))}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
