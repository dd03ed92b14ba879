import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface SectionTable {
  code: string;
  name: string;
  permission: number[] | null;
  version: Generated<number>;
  is_closed: Generated<boolean>;
  minimum: Generated<number | null>;
}

export interface WorkGroupTable {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  version: Generated<number>;
}

export interface PersonImportTable {
  job_id: number;
  personnel_number: string;
  before: ColumnType<PersonSnapshot | null, string | null>;
  after: ColumnType<PersonSnapshot, string>;
}

export interface PlaceChangeTable {
  personnel_number: string;
  version: number;
  actor: string;
  before: ColumnType<PersonSnapshot, string>;
  after: ColumnType<PersonSnapshot, string>;
}

/** A person with their assignments, by the columns of the tables. */
export type PersonSnapshot = {
  person: Readonly<Record<string, unknown>>;
  places: readonly Readonly<Record<string, unknown>>[];
};

export interface PersonTable {
  personnel_number: string;
  name: string;
  name_folded: GeneratedAlways<string>;
  card_number: string | null;
  national_code: string | null;
  certificate_number: string | null;
  birth_date: string | null;
  birth_city: string | null;
  father_name: string | null;
  is_married: boolean | null;
  gender: "female" | "male" | null;
  post: string | null;
  employment_type: string | null;
  province: string | null;
  section_code: string | null;
  work_group_id: number | null;
  hired_on: string | null;
  is_active: Generated<boolean>;
  permission: number[] | null;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  password_changed_on: string | null;
  domain_name: string | null;
  use_active_directory: Generated<boolean>;
  palette: Generated<number>;
  theme: Generated<"light-theme" | "dark-theme">;
  language: Generated<"fa" | "en">;
  digits: Generated<"persian" | "latin" | null>;
  version: Generated<number>;
}

export interface RoleTable {
  id: GeneratedAlways<number>;
  name: string;
  name_folded: GeneratedAlways<string>;
  name_en: Generated<string>;
  description: Generated<string>;
  is_whole: Generated<boolean>;
  rights: Generated<string[]>;
  withheld: Generated<string[]>;
  version: Generated<number>;
}

export interface AdministratorTable {
  id: GeneratedAlways<number>;
  account_name: string | null;
  personnel_number: string | null;
  name: Generated<string>;
  role_id: number;
  /** Null for everybody. */
  sections: string[] | null;
  has_group_free: Generated<boolean>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface AccountTable {
  name: string;
  password_hash: string;
  password_changed_on: string | null;
  must_change_password: Generated<boolean>;
  palette: Generated<number>;
  theme: Generated<"light-theme" | "dark-theme">;
  language: Generated<"fa" | "en">;
  digits: Generated<"persian" | "latin" | null>;
}

export interface SessionTable {
  token_hash: string;
  /** Its public name in lists; the hash never leaves the server. */
  id: GeneratedAlways<number>;
  username: string;
  created_at: Date;
  proved_at: Date;
  seen_at: Date;
  expires_at: Date;
  address: string | null;
  agent: string | null;
  /** The account that views the portal as the person named, and the session it was opened from. */
  viewer: string | null;
  opened_by: string | null;
  /** The remembered browser it was opened in. */
  device_hash: string | null;
  /** The person works in it as an administrator. */
  is_administration: Generated<boolean>;
}

export interface RememberedDeviceTable {
  secret_hash: string;
  personnel_number: string;
  domain_name: string;
  created_at: Date;
  expires_at: Date;
}

/** Failed attempts by key (server/rules/throttle.ts): their number as of `last_at`. */
export interface SignInFailureTable {
  subject: string;
  failures: number;
  blocked_until: Generated<Date | null>;
  last_at: Date;
}

/** A nonce that has sealed a password, stored until it expires. */
export interface UsedNonceTable {
  nonce: string;
  expires_at: Date;
}

export interface KnownDeviceTable {
  secret_hash: string;
  username: string;
  network: string;
  seen_at: Date;
  expires_at: Date;
}

export interface SecondFactorTable {
  username: string;
  secret: string | null;
  since: Date | null;
  last_step: Generated<number>;
  pending: string | null;
  pending_until: Date | null;
}

export interface RecoveryCodeTable {
  id: GeneratedAlways<number>;
  username: string;
  code_hash: string;
  used_at: Date | null;
}
