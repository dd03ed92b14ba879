import type { ReactNode } from "react";
import { readView } from "../../api/session-store";
import { useSession } from "../../providers/session";
import { InstantText } from "../instant-text";
import { PrintedBy } from "./printed-by";

/** What the head of a sheet says of its printing. */
export type Printed = { by: ReactNode; at: ReactNode };

/** By whom a sheet of what the server read then is printed; who looks as another is still the administrator. */
export function usePrinted(readAt: string | undefined): Printed {
  const { viewer, name } = useSession();
  const isSelf = name !== "" && readView() === undefined;
  return {
    by: <PrintedBy name={isSelf ? name : null} username={viewer.personnelNumber} />,
    at: readAt && <InstantText instant={readAt} />,
  };
}
