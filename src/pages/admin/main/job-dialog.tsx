import { calls } from "@schemas/calls";
import type { Job } from "@schemas/calls/portal";
import { webAdminName } from "@schemas/calls/session";
import type { Resource } from "@schemas/resource";
import { useCall } from "@src/api/use-call";
import { useJob } from "@src/api/use-job";
import { Bdi, useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { ErrorState } from "@src/components/error-state";
import { InstantText } from "@src/components/instant-text";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { RestartJob } from "@src/components/restart-job";
import { BulkItems } from "@src/console/bulk/bulk-items";
import { BulkResults } from "@src/console/bulk/bulk-results";
import { useBulk } from "@src/console/bulk/use-bulk";
import { UndoImport } from "@src/console/import/undo-import";
import { useResourceFor } from "@src/console/use-resource-for";
import { useWords } from "@src/console/words";
import { Alert, Descriptions, Flex, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { JobTitle, resourceOf } from "./job-title";

/** A job: who started it, its result, and for bulk work the result of each record, with undo. */
export function JobDialog({ id: opened, onClose }: { id: number; onClose: () => void }) {
  const [id, setId] = useState(opened);
  const { data: job, error, refetch } = useJob(id);
  return (
    <Modal open title={job && <JobTitle job={job} />} width={640} footer={null} onCancel={onClose}>
      {error && !job && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!job && !error && <LoadingSkeleton rows={6} />}
      {job && (
        <Flex vertical gap={12}>
          <JobFacts job={job} />
          <RestartJob job={job} onRestarted={refetch} />
          {job.kind === "import-personnel" && job.state !== "running" && job.state !== "waiting" && (
            <UndoImport call={calls.people.undoPersonnelImport} jobId={job.id} onDone={onClose} />
          )}
          <JobRecords job={job} onUndone={setId} onClose={onClose} />
        </Flex>
      )}
    </Modal>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const starters: Record<string, string> = {
    "-": t("adminMain.thePortal"),
    [webAdminName]: t("periodClose.webAdmin"),
  };
  // Bulk work shows its records instead.
  const results = job.work ? [] : Object.entries(job.result ?? {});
  const facts = [
    {
      key: "by",
      label: t("adminMain.startedBy"),
      children: <Bdi>{starters[job.createdBy] ?? job.createdBy}</Bdi>,
    },
    { key: "at", label: t("adminMain.startedAt"), children: <InstantText instant={job.createdAt} /> },
    { key: "state", label: t("adminMain.state"), children: t(`adminMain.jobState.${job.state}`) },
    ...results
      .filter(([name]) => i18n.exists(`adminMain.jobResult.${name}`))
      .map(([name, value]) => ({
        key: name,
        label: t(`adminMain.jobResult.${name}`),
        children: digits(value),
      })),
  ];
  return (
    <>
      <Descriptions size="small" column={1} items={facts} />
      {job.error && <Alert type="error" showIcon message={job.error} />}
    </>
  );
}

type RecordsProps = { job: Job; onUndone: (jobId: number) => void; onClose: () => void };

function JobRecords({ job, ...props }: RecordsProps) {
  const resource = resourceOf(job);
  if (!job.work) return null;
  if (!resource) return <OtherRecords jobId={job.id} />;
  return <ResourceRecords key={job.id} declared={resource} jobId={job.id} {...props} />;
}

type ResourceRecordsProps = Omit<RecordsProps, "job"> & { declared: Resource; jobId: number };

function ResourceRecords({ declared, jobId, onUndone, onClose }: ResourceRecordsProps) {
  const resource = useResourceFor(declared);
  const words = useWords(resource);
  const work = useBulk(resource, jobId);
  if (work.error && !work.bulk) return <ErrorAlert error={work.error} type="warning" />;
  if (!work.bulk) return <LoadingSkeleton rows={4} />;
  return (
    <BulkResults
      resource={resource}
      words={words}
      bulk={work.bulk}
      work={work}
      onUndone={(undo) => onUndone(undo.jobId)}
      onClose={onClose}
    />
  );
}

function OtherRecords({ jobId }: { jobId: number }) {
  const { data, error } = useCall("bulk", "getBulk", { jobId });
  if (error && !data) return <ErrorAlert error={error} type="warning" />;
  return data ? (
    <BulkItems
      bulk={data}
      reason={({ message, fields }) => Object.values(fields).join(" ") || (message ?? "")}
    />
  ) : (
    <LoadingSkeleton rows={4} />
  );
}
