import type { Viewer } from "@schemas/viewer";
import { managerPages } from "../../manager";

/** The admin flag that a code's page also requires, if no section-admin record of the viewer carries it. */
export function missingFlag(code: number, { flags }: Viewer): number | undefined {
  const wanted = managerPages.find((page) => page.permission.includes(code))?.flag;
  return wanted === undefined || flags.has(wanted) ? undefined : wanted;
}
