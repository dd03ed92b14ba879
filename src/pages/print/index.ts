import { permissionCodes } from "@schemas/permission-codes";
import { printPage } from "../../reports/paper/print-page";
import { page } from "../../routing/page";

const { periodicWork, personnelPeriodWork } = permissionCodes;

/** The printable reports; they need a session but no menu. Each declares who may print it. */
export const printPages = [
  page({ path: "/rpIoInfo", load: printPage("punch-days") }),
  page({ path: "/rpPersonelsDayWork", load: printPage("day-work") }),
  page({ path: "/rpPeresentPersonel", load: printPage("present") }),
  page({ path: "/rpIOInDate", load: printPage("punches-on-date") }),
  page({ path: "/rpPersonelPeriodWork", load: printPage("period-work") }),
  page({ path: "/rpPersonelsList", load: printPage("section-personnel") }),
  page({ path: "/rpAbsence", load: printPage("absences") }),
  page({ path: "/rpPersonelUnCompletedIO", load: printPage("incomplete") }),
  page({
    path: "/rpPersonelPeriodWorkDetail",
    load: () => import("./period-work-detail/page"),
    permission: [periodicWork, personnelPeriodWork],
  }),
];
