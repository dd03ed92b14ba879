import { useViewer } from "@src/providers/session";
import styles from "@src/reports/paper/report-paper.module.css";
import { DetailsOfPerson } from "../../admin/work-details/details-of-person";
import { DetailPage } from "../../self-service/work-summary/detail-page";

/** Every day of a period of one person (`pid`, `year`, `period`), as printed. */
export function Page() {
  const { role } = useViewer();
  return (
    <main className={styles.paperPage}>
      {role === "webAdmin" ? (
        <DetailsOfPerson kind="periodic" isPaper />
      ) : (
        <DetailPage kind="periodic" isPaper />
      )}
    </main>
  );
}
