import type { ResourceProps } from "@refinedev/core";
import type { ResourceVerb } from "@schemas/resource";
import { resources } from "@schemas/resources";
import type { Viewer } from "@schemas/viewer";
import { mayDo } from "../console/access";
import { createPath, listPath } from "../console/paths";
import { recordsInPalette } from "../console/records-in-palette";
import { createDataProvider } from "../providers/data";
import { registerPaletteSource } from "../providers/palette-sources";
import { sender } from "../providers/send";

/** refine's list of resources, from the declarations. */
export const portalResources: ResourceProps[] = resources.map((resource) => ({
  name: resource.name,
  list: listPath(resource),
  create: resource.create && createPath(resource),
  edit: resource.edit && `${listPath(resource)}/:id/edit`,
  show: `${listPath(resource)}/:id`,
  meta: { access: (verb: string, viewer: Viewer) => mayDo(resource, verb as ResourceVerb, viewer) },
}));

for (const resource of resources) registerPaletteSource(recordsInPalette(resource));

export const portalDataProvider = createDataProvider(resources, sender);
