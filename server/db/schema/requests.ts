import type { AttachmentKind } from "@schemas/attachments";
import type { leaveTypes } from "@schemas/registers";
import type { UnverifiedReason } from "@schemas/request-kinds";
import type { RequestAction, RequestStatus } from "@schemas/request-life";
import type { Generated, GeneratedAlways } from "kysely";
import type { RegisterTable } from "./register-table";

export interface SpecialOvertimeAmountTable {
  id: GeneratedAlways<number>;
  section_code: string;
  year: number;
  number: number;
  minutes: number;
  version: Generated<number>;
}

export type RequestTypeTable = RegisterTable<(typeof leaveTypes)["fields"]> & {
  kind: "leave" | "mission";
  name_en: string;
  is_on_web: Generated<boolean>;
  is_in_approved: Generated<boolean>;
};

export interface RequestTable {
  id: GeneratedAlways<number>;
  kind: number;
  type_code: Generated<string>;
  personnel_number: string;
  section_code: string | null;
  status: RequestStatus;
  waiting_degree: number | null;
  first_day: string;
  last_day: string;
  from_minute: number | null;
  to_minute: number | null;
  description: Generated<string>;
  /** 1 in, 2 out. */
  direction: number | null;
  replaces_minute: number | null;
  /** For in/out: the clock it was made at, if the person could choose one. */
  clock_code: string | null;
  unverified: Generated<UnverifiedReason | null>;
  city_code: string | null;
  place: Generated<string>;
  page_number: number | null;
  amount_days: Generated<number>;
  amount_minutes: Generated<number>;
  decisions: Generated<number>;
  decided_at: Date | null;
  created_by: Generated<string>;
  submitted_at: Date;
  version: Generated<number>;
  reminded_at: Date | null;
  escalated_at: Date | null;
  is_escalated: Generated<boolean>;
  /** An administrator entered it to correct a day; nobody decides about it. */
  is_entered: Generated<boolean>;
}

export interface RequestStepTable {
  id: GeneratedAlways<number>;
  request_id: number;
  action: RequestAction;
  at: Date;
  actor: string;
  for_actor: string | null;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  degree: number | null;
  reason: string | null;
}

export interface DeputyTable {
  id: GeneratedAlways<number>;
  owner: string;
  deputy: string;
  while_away: Generated<boolean>;
  first_day: string | null;
  last_day: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface AttachmentTable {
  id: Generated<number>;
  name: string;
  kind: AttachmentKind;
  size: number;
  bytes: Buffer;
  created_by: string;
  created_at: Date;
}

export interface RequestAttachmentTable {
  request_id: number;
  attachment_id: number;
}
