import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { PeopleRows, peopleOnPage } from "@src/components/messages/people-rows";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** The people whose passwords are reset, by name, page by page. */
export function ChosenPeople({ personnelNumbers }: { personnelNumbers: readonly string[] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [page, setPage] = useState(1);
  const shown = personnelNumbers.slice((page - 1) * peopleOnPage, page * peopleOnPage);
  const peopleQuery = useCall("personnel", "getSectionsOfPersonnel", { personnelNumbers: shown });
  const count = personnelNumbers.length;
  if (peopleQuery.error)
    return <ErrorState error={peopleQuery.error} onRetry={() => void peopleQuery.refetch()} />;
  if (!peopleQuery.data) return <LoadingSkeleton rows={4} />;
  return (
    <PeopleRows
      label={t("access.resetPassword.many", { count, number: digits(count) })}
      people={peopleQuery.data}
      total={count}
      page={page}
      onPage={setPage}
    />
  );
}
