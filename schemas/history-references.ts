import { type HistoryKind, type HistoryReference, historyReferences } from "./history-kinds";
import { requestKinds } from "./request-kinds";

type Entry = Readonly<Record<string, unknown>>;
/** A record that a value refers to. */
export type Referred = { reference: HistoryReference; code: string };

const listOfWhom: Readonly<Record<string, HistoryReference>> = {
  SECTION: "section",
  WORK_GROUP: "workGroup",
  PERSON: "person",
};

/** The list that a code of `whom` belongs to. */
const subjectList = ({ scope, level }: Entry) => listOfWhom[String(scope ?? level)];

const typeOf: Readonly<Record<string, HistoryReference>> = {
  [requestKinds.leave]: "leaveType",
  [requestKinds.mission]: "missionType",
  leave: "leaveType",
  mission: "missionType",
};

/** The records that a value refers to by code. */
export function referencesOf(kind: HistoryKind | undefined, value: unknown, entry: Entry): Referred[] {
  const all = (reference: HistoryReference, codes: unknown) =>
    (Array.isArray(codes) ? codes : [codes]).flatMap((code) =>
      typeof code === "string" || typeof code === "number"
        ? code === ""
          ? []
          : [{ reference, code: String(code) }]
        : [],
    );
  const each = (name: string) => (Array.isArray(value) ? value.map((one) => (one as Entry)[name]) : []);
  if (kind === "whom") {
    const reference = subjectList(entry);
    return reference ? all(reference, value) : [];
  }
  if (kind === "requestType") {
    const reference = typeOf[String(entry.kind)];
    return reference ? all(reference, value) : [];
  }
  if (kind === "rights" && Array.isArray(value))
    return value.flatMap((right: Entry) => referencesOf("requestType", right.code, right));
  if (kind === "rotationDays") return all("shift", each("shift"));
  if (kind === "planSteps") return all("plan", each("plan"));
  const reference = historyReferences.find((one) => one === kind);
  return reference ? all(reference, value) : [];
}

/** The key under which the history's answer gives the name of a record. */
export const referenceKey = ({ reference, code }: Referred) => `${reference} ${code}`;
