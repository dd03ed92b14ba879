import type { adminMain as fa } from "../fa/admin-main";

export const adminMain: typeof fa = {
  today: "Today",
  present: "Present",
  absent: "Absent",
  personnel: "Active personnel",
  sections: "Sections",
  system: "State of the system",
  activeYear: "Work year",
  noYear: "Not activated",
  lock: "Hardware lock",
  lockActive: "Active",
  lockInactive: "Not active",
  lockUntil: "Valid until",
  lockForEver: "No end",
  customer: "Customer",
  version: "Server version",
  jobs: "Jobs of the system",
  noJobs: "There are no jobs.",
  jobKind: {
    "daily-work": "Daily computation of work",
    recompute: "Recalculation of work",
    "import-personnel": "Import of personnel",
    "import-punches": "Import of punches",
  },
  jobState: {
    waiting: "Waiting",
    running: "Running",
    done: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
  },
};
