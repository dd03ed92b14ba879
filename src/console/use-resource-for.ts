import { resourceFor } from "@schemas/field-access";
import type { Resource } from "@schemas/resource";
import { useViewer } from "@src/providers/session";
import { useMemo } from "react";

/** The resource reduced to the fields that the viewer may see. */
export function useResourceFor(resource: Resource): Resource {
  const viewer = useViewer();
  return useMemo(() => resourceFor(resource, viewer), [resource, viewer]);
}
