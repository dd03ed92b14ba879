import type { CompanionWidget, RecordKey, Resource, Values } from "@schemas/resource";
import { type ComponentType, lazy } from "react";

export type CompanionProps = {
  resource: Resource;
  id: RecordKey | "new";
  /** The values in the form, or of the saved record. */
  values: Values;
  /** Puts values into the form; absent where the record is only shown. */
  change?: (values: Values) => void;
};

/** The companions by the name of their widget. A widget without a component does not type-check. */
export const companions: {
  readonly [W in CompanionWidget]: ComponentType<CompanionProps>;
} = {
  assignments: lazy(() => import("./assignments").then(({ Assignments }) => ({ default: Assignments }))),
  circleMap: lazy(() => import("./circle-map").then(({ CircleMap }) => ({ default: CircleMap }))),
  punchPhoto: lazy(() => import("./punch-photo").then(({ PunchPhoto }) => ({ default: PunchPhoto }))),
  putBack: lazy(() => import("./put-back").then(({ PutBack }) => ({ default: PutBack }))),
  roster: lazy(() => import("./roster").then(({ Roster }) => ({ default: Roster }))),
};
