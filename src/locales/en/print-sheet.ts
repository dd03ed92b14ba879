import type { printSheet as fa } from "../fa/print-sheet";

export const printSheet: typeof fa = {
  print: "Print",
  printed: "Printed",
};
