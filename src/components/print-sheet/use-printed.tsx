import type { ReactNode } from "react";
import { readView } from "../../api/session-store";
import { useSession } from "../../providers/session";
import { InstantText } from "../instant-text";
import { PrintedBy } from "./printed-by";

/** The printing details in the head of a sheet. */
export type Printed = { by: ReactNode; at: ReactNode };

/**
 * Who prints a sheet with the server's data of that time. An administrator viewing as another person is named as the
 * administrator.
 */
export function usePrinted(readAt: string | undefined): Printed {
  const { viewer, name } = useSession();
  const isSelf = name !== "" && readView() === undefined;
  return {
    by: <PrintedBy name={isSelf ? name : null} username={viewer.personnelNumber} />,
    at: readAt && <InstantText instant={readAt} />,
  };
}
