import { Muted } from "@src/components/muted";
import styles from "@src/console/import/import.module.css";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { FileChoice } from "./file-choice";
import { PunchesJob } from "./punches-job";

/** Imports punches from the files of clocks: first a check, then the import. The address names the job. */
export function Page() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get("job")) || null;
  const open = (job: number | null) => setSearch(job === null ? {} : { job: String(job) });
  return (
    <div className={styles.import}>
      <header className={styles.head}>
        <Muted as="p" style={{ marginBlockStart: 0 }}>
          {t("importPunches.about")}
        </Muted>
      </header>
      {id === null ? <FileChoice onStarted={open} /> : <PunchesJob key={id} id={id} onJob={open} />}
    </div>
  );
}
