import type { Job } from "@schemas/calls/portal";
import type { Resource } from "@schemas/resource";
import { resources } from "@schemas/resources";
import { DateText, useDigits } from "@src/components/digits";
import { type TitledWork, useBulkWords } from "@src/console/bulk/use-bulk-words";
import { useResourceFor } from "@src/console/use-resource-for";
import { useWords } from "@src/console/words";
import { useTranslation } from "react-i18next";

/** The resource of bulk work; undefined for work that no resource declares. */
export const resourceOf = ({ work }: Job): Resource | undefined =>
  resources.find((one) => one.name === work?.resource);

/** What a job does, worded so that it differs from others of its kind. */
export function JobTitle({ job }: { job: Job }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { days, work, total } = job;
  const resource = resourceOf(job);
  if (resource && work) return <WorkTitle resource={resource} work={work} />;
  const kind = t(`adminMain.jobKind.${job.kind}`);
  const people = (count: number) => t("adminMain.people", { count, number: digits(count) });
  if (work) return `${kind} – ${people(work.total)}`;
  if (!days) return job.kind === "import-personnel" && total > 0 ? `${kind} – ${people(total)}` : kind;
  const whose = days.people === null ? t("adminMain.everyone") : null;
  return (
    // One flowing text, because a button lays its children side by side.
    <span>
      {kind} – <DateText iso={days.from} />
      {days.to !== days.from && (
        <>
          {" "}
          {t("adminMain.until")} <DateText iso={days.to} />
        </>
      )}
      {" – "}
      {whose ?? people(days.people ?? 0)}
    </span>
  );
}

function WorkTitle({ resource: declared, work }: { resource: Resource; work: TitledWork }) {
  const resource = useResourceFor(declared);
  const words = useWords(resource);
  const { title } = useBulkWords(resource, words);
  return `${words.many}: ${title(work)}`;
}
