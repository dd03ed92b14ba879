import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { resources } from "@schemas/resources";
import { hasRightInArea } from "@schemas/viewer";
import { viewerOf } from "../access/viewer-of";
import type { AllHandlers, Handlers } from "./handlers";
import { tryResourceRows } from "./import-resource-rows";

/** Imports rows of files through the verbs of their resource. `handlers` is a function because it includes these. */
export const importsOn = (handlers: () => AllHandlers): Handlers<typeof calls.imports> => ({
  async tryRows({ resource: name, rows }, context) {
    const resource = resources.find((one) => one.name === name);
    if (!resource?.import || resource.import.by) throw fail("import-not-offered");
    if (!hasRightInArea(resource.list.call, "import", await viewerOf(context.who, context.db)))
      throw fail("right-missing");
    return tryResourceRows(resource, rows, context, handlers());
  },
});
