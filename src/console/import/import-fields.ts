import { isCellField } from "@schemas/fields/read-cell";
import type { Resource } from "@schemas/resource";
import type { Viewer } from "@schemas/viewer";
import { mayDo, visibleFields } from "../access";
import { fieldIn } from "../field-value";

/** Whether a viewer may import records: the resource takes files, and they may create its records. */
export function mayImport(resource: Resource, viewer: Viewer): boolean {
  return resource.import !== undefined && mayDo(resource, "create", viewer);
}

/** The fields a file may contain: those of the form of a new record, and further ones for changes. */
export function importFields(resource: Resource, viewer: Viewer): readonly string[] {
  const also = visibleFields(resource, "edit", viewer).filter((name) =>
    resource.import?.also?.includes(name),
  );
  return [...visibleFields(resource, "create", viewer), ...also].filter((name) =>
    isCellField(fieldIn(resource.fields, name)),
  );
}

/** The required fields of a row. */
export function neededFields({ fields, create }: Resource, names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const field = fieldIn(fields, name);
    return !(name in (create?.initial ?? {})) && !field.isOptional && field.kind !== "yesNo";
  });
}

/**
 * Whether new records of a resource need an initial password. No file contains it, so one is entered for all of them.
 */
export function firstPasswordField({ fields, create, import: importing }: Resource): boolean {
  return (
    importing?.by?.secret.includes("password") === true &&
    (create?.fields ?? []).some((name) => {
      const field = fieldIn(fields, name);
      return field.kind === "text" && field.options.isSecret;
    })
  );
}
