import { type FigureName, figureNames, figureShown } from "@schemas/figures";

/** Figures of days added up, or of one day, with those that belong to no day. */
export type PayItemFigures = Partial<Readonly<Record<FigureName, number>>>;

/** The pay items that there is any of, in order. */
export const itemsOf = (of: PayItemFigures): readonly FigureName[] =>
  figureNames.filter((name) => figureShown(name, "items") && (of[name] ?? 0) > 0);
