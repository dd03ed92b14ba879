import { page } from "../page";

/** The printable reports; they need a session and no menu. */
export const printPages = [
  page({ path: "/rpIoInfo" }),
  page({ path: "/rpPersonelsDayWork" }),
  page({ path: "/rpPeresentPersonel" }),
  page({ path: "/rpIOInDate" }),
  page({ path: "/rpPersonelPeriodWork" }),
  page({ path: "/rpPersonelsList" }),
  page({ path: "/rpAbsence" }),
  page({ path: "/rpPersonelUnCompletedIO" }),
  page({ path: "/rpPersonelPeriodWorkDetail" }),
];
