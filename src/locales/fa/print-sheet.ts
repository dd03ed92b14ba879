/** The head of what is printed. */
export const printSheet = {
  printed: "تاریخ چاپ",
};
