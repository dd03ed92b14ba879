import type { Child, RecordKey, Resource } from "@schemas/resource";

/** What the part of a child is given. */
export type ChildProps = {
  resource: Pick<Resource, "name">;
  name: string;
  child: Child<RecordKey>;
  id: RecordKey;
  canChange: boolean;
};
