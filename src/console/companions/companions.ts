import type { CompanionWidget, RecordKey, Resource, Values } from "@schemas/resource";
import { type ComponentType, lazy } from "react";

export type CompanionProps = {
  resource: Resource;
  id: RecordKey | "new";
  /** What stands in the form, or is saved. */
  values: Values;
  /** Puts values into the form; absent where the record is only shown. */
  change?: (values: Values) => void;
};

/** What stands beside the fields of a record, by the widget its resource names. A widget without a component does not type-check. */
export const companions: {
  readonly [W in CompanionWidget]: ComponentType<CompanionProps>;
} = {
  circleMap: lazy(() => import("./circle-map").then(({ CircleMap }) => ({ default: CircleMap }))),
  putBack: lazy(() => import("./put-back").then(({ PutBack }) => ({ default: PutBack }))),
  roster: lazy(() => import("./roster").then(({ Roster }) => ({ default: Roster }))),
};
