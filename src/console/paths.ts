import type { RecordKey, Resource } from "@schemas/resource";

/** The addresses of a resource's screens. */
export const listPath = ({ path }: Resource) => path;
/** The import of records from a file. */
export const importPath = ({ path }: Resource) => `${path}/import`;
export const createPath = ({ path }: Resource) => `${path}/new`;
/** The form of a new record prefilled from another one. */
export const duplicatePath = (resource: Resource, id: RecordKey) =>
  `${createPath(resource)}?${new URLSearchParams({ from: String(id) })}`;
export const showPath = ({ path }: Resource, id: RecordKey) => `${path}/${encodeURIComponent(id)}`;
export const editPath = (resource: Resource, id: RecordKey) => `${showPath(resource, id)}/edit`;
