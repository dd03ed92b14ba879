import type { CompanionWidget, RecordKey, Resource, Values } from "@schemas/resource";
import type { Viewer } from "@schemas/viewer";
import { type LatePart, latePart } from "@src/components/late-part";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement } from "react";
import { assignmentsQuery, hasAssignments } from "./assignments-query";

export type CompanionProps = {
  resource: Resource;
  id: RecordKey | "new";
  /** The values in the form, or of the saved record. */
  values: Values;
  /** Puts values into the form; absent if the record is only shown. */
  change?: (values: Values) => void;
};

type Ask = (client: QueryClient, id: RecordKey, viewer: Viewer) => Promise<unknown>;
type Companion = Pick<LatePart<CompanionProps>, "Part" | "load"> & {
  /** Prefetches its data for a saved record. */
  ask?: Ask;
};

const companion = (load: () => Promise<ComponentType<CompanionProps>>, ask?: Ask): Companion => ({
  ...latePart(load, () => createElement(LoadingSkeleton)),
  ...(ask && { ask }),
});

/** The companions by the name of their widget. A widget without a component does not type-check. */
export const companions: { readonly [W in CompanionWidget]: Companion } = {
  assignments: companion(
    async () => (await import("./assignments")).Assignments,
    async (client, id, viewer) => {
      if (hasAssignments(id, viewer)) await client.prefetchQuery(assignmentsQuery(id));
    },
  ),
  circleMap: companion(async () => (await import("./circle-map")).CircleMap),
  missingCodes: companion(async () => (await import("./missing-codes")).MissingCodes),
  punchPhoto: companion(async () => (await import("./punch-photo")).PunchPhoto),
  putBack: companion(async () => (await import("./put-back")).PutBack),
  roster: companion(async () => (await import("./roster")).Roster),
};
