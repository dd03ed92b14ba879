import { useViewer } from "@src/providers/session";
import { DetailsOfPerson } from "../../admin/work-details/details-of-person";
import { DetailPage } from "../../self-service/work-summary/detail-page";
import "@src/reports/paper/report-paper.css";

/** Every day of a period of one person (`pid`, `year`, `period`), as printed. */
export function Page() {
  const { role } = useViewer();
  return (
    <main className="paper-page">
      {role === "webAdmin" ? (
        <DetailsOfPerson kind="periodic" isPaper />
      ) : (
        <DetailPage kind="periodic" isPaper />
      )}
    </main>
  );
}
