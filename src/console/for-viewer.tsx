import type { Resource } from "@schemas/define-resource";
import { resourceFor } from "@schemas/field-access";
import { useViewer } from "@src/providers/session";
import { type ComponentType, useMemo } from "react";

type ForViewerProps = { resource: Resource; Screen: ComponentType<{ resource: Resource }> };

/** A screen with the resource as its viewer has it: no screen is ever told of a field that they do not have. */
export function ForViewer({ resource, Screen }: ForViewerProps) {
  const viewer = useViewer();
  const theirs = useMemo(() => resourceFor(resource, viewer), [resource, viewer]);
  return <Screen resource={theirs} />;
}
