/** The head of what is printed. */
export const printSheet = {
  print: "چاپ",
  printed: "تاریخ چاپ",
};
