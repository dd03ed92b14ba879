import type { printSheet as fa } from "../fa/print-sheet";

export const printSheet: typeof fa = {
  print: "Print",
  printed: "Printed",
  printedBy: "Printed by",
  administrator: "Administrator",
  search: "Search",
  table: "The report's table",
  count: "Rows",
  rows: "{{number}} rows, ready to print",
  unnumbered:
    "This browser does not write page numbers on our sheets. Keep “headers and footers” on in its print dialog, so that it numbers them itself.",
  drawing: "{{done}} of {{total}} rows",
  collecting: "Fetching the rows of “{{report}}” from the server…",
  nothing: "Nothing fits this time and these filters. Choose another time or section on the report's page.",
  back: "Back to {{report}}",
  denied: "Printing “{{report}}” is not open to you. Ask the administrator for the right to print.",
};
