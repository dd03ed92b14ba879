import { figure, type OwnFigure, shownIn } from "@schemas/figures";

/** A figure of a summary of work. */
export type Category = OwnFigure;

/** The figures a summary shows, in the order of its cards and columns. */
export const categories = shownIn("summary");

/** With what filled the rest of the required time; for sheets and tables, which have room. */
export const allCategories = shownIn("summary", "sheet");

/** The categories of a day's derivation whose lines sum to a figure of the day. */
export const linesOf = (category: Category): readonly string[] => figure(category).lines ?? [];

/** Whether it is better when there is none of it. */
export const isLoss = (category: Category): boolean => figure(category).isLoss ?? false;
