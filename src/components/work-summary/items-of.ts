import { type FigureName, figureNames, figureShown } from "@schemas/figures";

/** Figures of one day or summed over days, including those that belong to no day. */
export type PayItemFigures = Partial<Readonly<Record<FigureName, number>>>;

/** The non-zero pay items, in order. */
export const itemsOf = (of: PayItemFigures): readonly FigureName[] =>
  figureNames.filter((name) => figureShown(name, "items") && (of[name] ?? 0) > 0);
