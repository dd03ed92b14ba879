import type { Child, RecordKey, Resource } from "@schemas/resource";

/** The props of a child's widget. */
export type ChildProps = {
  resource: Pick<Resource, "name">;
  name: string;
  child: Child<RecordKey>;
  id: RecordKey;
  canChange: boolean;
};
