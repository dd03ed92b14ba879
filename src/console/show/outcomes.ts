import type { OutcomeWidget, RecordKey, Values } from "@schemas/resource";
import { type ComponentType, lazy } from "react";

/** The records the action is about; many when it is run in bulk. */
export type OutcomeProps = { ids: readonly RecordKey[]; values: Values };

/** The previews of actions in their dialog, by the name of their widget. */
export const outcomes: { readonly [W in OutcomeWidget]: ComponentType<OutcomeProps> } = {
  leftBehind: lazy(() => import("./left-behind").then(({ LeftBehind }) => ({ default: LeftBehind }))),
  givenPattern: lazy(() =>
    import("./pattern-outcome").then(({ GivenPattern }) => ({ default: GivenPattern })),
  ),
  dedicatedPattern: lazy(() =>
    import("./pattern-outcome").then(({ DedicatedPattern }) => ({ default: DedicatedPattern })),
  ),
};
