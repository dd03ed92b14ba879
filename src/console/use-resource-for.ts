import { resourceFor } from "@schemas/field-access";
import type { Resource } from "@schemas/resource";
import { useViewer } from "@src/providers/session";
import { useMemo } from "react";

/** The resource as its viewer has it: without the fields that are not theirs. */
export function useResourceFor(resource: Resource): Resource {
  const viewer = useViewer();
  return useMemo(() => resourceFor(resource, viewer), [resource, viewer]);
}
