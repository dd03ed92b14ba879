import type { Values } from "@schemas/resource";
import type { ReactNode } from "react";
import { Conflict } from "./conflict";
import { DraftNotice } from "./draft-notice";
import { LeaveGuard } from "./leave-guard";
import type { FormShellState } from "./use-form-shell";

type FormShellProps = {
  shell: FormShellState;
  /** The title under which the draft is offered. */
  of: string;
  /** How fields and values are shown when two people have changed them; not for new records. */
  conflict?: { label: (name: string) => string; show: (name: string, row: Values) => ReactNode };
  /** Whether something would be lost; by default, whether any field is changed. */
  isDirty?: boolean;
  /** The query string of the address selects the record. */
  isChosenByQuery?: boolean;
  children: ReactNode;
};

/** A form with the notices above it (its draft, changes by others) and its leave guard. */
export function FormShell({ shell, of, conflict, isDirty, isChosenByQuery, children }: FormShellProps) {
  const { connection, draft, contested, values, base, settle, guard } = shell;
  return (
    <>
      {draft.at && <DraftNotice of={of} at={draft.at} onRestore={draft.restore} onDiscard={draft.discard} />}
      {conflict && contested.length > 0 && (
        <Conflict
          key={contested.join()}
          {...conflict}
          contested={contested}
          mine={values}
          theirs={base}
          settle={settle}
        />
      )}
      {children}
      {connection}
      <LeaveGuard
        {...guard}
        isDirty={isDirty ?? guard.isDirty}
        {...(isChosenByQuery !== undefined && { isChosenByQuery })}
      />
    </>
  );
}
