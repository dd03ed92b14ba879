import { bulkFields, mayDoInBulk } from "@schemas/bulk-access";
import type { Resource } from "@schemas/resource";
import { mayCall, type Viewer } from "@schemas/viewer";

/** The bulk work a viewer may do on a resource. */
export type BulkOffers = {
  /** The fields that can be set, without those that are only set along with another. */
  fields: readonly string[];
  actions: readonly string[];
  /** The actions that have their own pages. */
  pages: readonly string[];
  canDelete: boolean;
};

export function bulkOffers(resource: Resource, viewer: Viewer): BulkOffers {
  const edit = { verb: "edit" } as const;
  const open = mayDoInBulk(resource, edit, viewer) ? bulkFields(resource, edit, viewer) : [];
  return {
    fields: (resource.bulk?.edit ?? []).filter((name) => open.includes(name)),
    actions: (resource.bulk?.actions ?? []).filter((action) =>
      mayDoInBulk(resource, { verb: "action", action }, viewer),
    ),
    pages: Object.keys(resource.bulk?.pages ?? {}).filter((action) =>
      resource.actions?.[action]?.by.calls.every((call) => mayCall(call, viewer)),
    ),
    canDelete: mayDoInBulk(resource, { verb: "delete" }, viewer),
  };
}

export function offersAny({ fields, actions, pages, canDelete }: BulkOffers): boolean {
  return canDelete || fields.length + actions.length + pages.length > 0;
}
