import { type DayFigure, type FigureName, figure, shownIn } from "@schemas/figures";

/** A figure of a summary of work. */
export type Category = DayFigure;

/** Whether a figure belongs to days. */
export const isCategory = (name: FigureName): name is Category => figure(name).column !== undefined;

/** The figures a summary shows, in the order of its cards and columns. */
export const categories = shownIn("summary");

/** Also includes the figures that make up the rest of the required time; for sheets and tables, which have room. */
export const allCategories = shownIn("summary", "sheet");

/** Leaves out figures that only some organisations use if they are zero. */
export const withoutRare = <C extends Category>(
  all: readonly C[],
  total: Partial<Record<C, number>> | undefined,
) => all.filter((category) => !figure(category).isRare || (total?.[category] ?? 0) > 0);

/** The derivation categories whose lines sum to a figure of the day. */
export const linesOf = (category: Category): readonly string[] => figure(category).lines ?? [];

/** Whether less of a figure is better. */
export const isLoss = (category: Category): boolean => figure(category).isLoss ?? false;
