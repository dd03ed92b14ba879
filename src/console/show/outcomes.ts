import type { OutcomeWidget, RecordKey, Values } from "@schemas/resource";
import { type ComponentType, lazy } from "react";

export type OutcomeProps = { id: RecordKey; values: Values };

/** What an action would change, by the widget it names, drawn in its dialog before it runs. */
export const outcomes: { readonly [W in OutcomeWidget]: ComponentType<OutcomeProps> } = {
  givenPattern: lazy(() =>
    import("./pattern-outcome").then(({ GivenPattern }) => ({ default: GivenPattern })),
  ),
  dedicatedPattern: lazy(() =>
    import("./pattern-outcome").then(({ DedicatedPattern }) => ({ default: DedicatedPattern })),
  ),
};
