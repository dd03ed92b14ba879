import type { printSheet as fa } from "../fa/print-sheet";

export const printSheet: typeof fa = {
  print: "Print",
  printed: "Printed",
  printedBy: "Printed by",
  administrator: "Administrator",
  search: "Search",
  table: "The report's table",
  count: "Rows",
  rows: "Rows ready to print: {{number}}",
  unnumbered:
    "This browser does not print page numbers. For page numbers, turn on “Headers and footers” in the print dialog.",
  nextDay: "“+1” after a time is the next day.",
  drawing: "{{done}} of {{total}} rows",
  collecting: "Fetching the rows of “{{report}}” from the server…",
  nothing:
    "Nothing matches this time and these filters. Choose another time or section on the report's page.",
  back: "Back to {{report}}",
  denied: "You do not have permission to print “{{report}}”. Ask the administrator for it.",
};
