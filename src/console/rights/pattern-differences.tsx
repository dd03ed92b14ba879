import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { DiffMark } from "@src/fields/permission-set/diff-mark";
import { Flex } from "antd";
import { useTranslation } from "react-i18next";
import { useCodeNames } from "./code-names";
import { RightDifferences } from "./right-differences";

type PatternDifferencesProps = {
  recordId: number;
  patternId: number;
  /** The perspective: the record's rights beyond the pattern, or the changes that the pattern would make to it. */
  of: "record" | "pattern";
};

/** The differences between a section-admin record and a pattern. */
export function PatternDifferences({ recordId, patternId, of }: PatternDifferencesProps) {
  const { t } = useTranslation();
  const { nameOf } = useCodeNames("adminFlags");
  const input = { of: "record", first: String(recordId), second: String(patternId) } as const;
  const { data, error, refetch } = useCall("access", "comparePermissions", input, { staleTime: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={2} />;
  const { onlyFirst, onlySecond, rights } = data;
  const marks = (flags: readonly number[], isAdded: boolean) =>
    flags.map((flag) => (
      <DiffMark key={flag} isAdded={isAdded}>
        {nameOf(flag)}
      </DiffMark>
    ));
  return (
    <Flex vertical gap={8}>
      {onlyFirst.length + onlySecond.length + rights.length === 0 && t(`access.drift.none.${of}`)}
      <Flex gap={6} wrap>
        {marks(of === "record" ? onlyFirst : onlySecond, true)}
        {marks(of === "record" ? onlySecond : onlyFirst, false)}
      </Flex>
      {rights.length > 0 && <RightDifferences of={data} />}
    </Flex>
  );
}
