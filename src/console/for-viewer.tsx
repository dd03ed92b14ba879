import type { Resource } from "@schemas/resource";
import type { ComponentType } from "react";
import { useResourceFor } from "./use-resource-for";

type ForViewerProps = { resource: Resource; Screen: ComponentType<{ resource: Resource }> };

/** A screen with the resource reduced to the viewer's fields. */
export function ForViewer({ resource, Screen }: ForViewerProps) {
  return <Screen resource={useResourceFor(resource)} />;
}
