import type { notices as fa } from "../fa/notices";

export const notices: typeof fa = {
  succeeded: "Operation completed successfully",
  failed: "Error performing the operation",
  undo: "Undo",
};
