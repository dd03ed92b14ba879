import type { requestKinds } from "@schemas/request-kinds";
import type { RequestStatus } from "@schemas/request-life";

export type OpenKind = Exclude<keyof typeof requestKinds, "specialOvertime">;

/** A request that has not completed its chain. */
export type OpenRequest = {
  number: string;
  section: string;
  kind: OpenKind;
  typeCode: string;
  /** Days from today. */
  first: number;
  last: number;
  from: number | null;
  to: number | null;
  /** Degrees that have already approved. */
  approved: number;
  /** The last decision, by the next degree; without one it still waits. Without a reason its deadline has passed. */
  decided?: { status: Exclude<RequestStatus, "NewRequest">; reason: string | null };
  /** For a mission. */
  city?: string;
  place?: string;
};

type Over = Partial<Omit<OpenRequest, "number" | "section" | "kind" | "first">>;

/** A request of one day, undecided unless overridden. */
export function open(number: string, kind: OpenKind, first: number, over: Over = {}): OpenRequest {
  const section = number.slice(0, 2);
  return {
    number,
    section,
    kind,
    typeCode: "",
    first,
    last: first,
    from: null,
    to: null,
    approved: 0,
    ...over,
  };
}
