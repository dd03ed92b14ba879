import { permissionCodes } from "@schemas/permission-codes";

const known: ReadonlySet<number> = new Set(Object.values(permissionCodes));

/** The permission codes that an address proposes to add (`add=105,107`); unknown ones are left out. */
export const proposedCodes = (text: string | null): number[] =>
  (text ?? "")
    .split(",")
    .map(Number)
    .filter((code) => known.has(code));
