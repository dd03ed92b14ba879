import type { Generated } from "kysely";

/** A tablet at the door. */
export interface KioskTable {
  code: string;
  name: string;
  place: Generated<string>;
  clock_code: string | null;
  has_voice: Generated<boolean>;
  takes_photo: Generated<boolean>;
  is_active: Generated<boolean>;
  admission_code: string | null;
  admission_until: Date | null;
  token_hash: string | null;
  admitted_at: Date | null;
  last_seen: Date | null;
  version: Generated<number>;
}

export interface KioskPinTable {
  personnel_number: string;
  pin_hash: string;
  /** Somebody else chose it: it must be changed at its first use. */
  must_change: Generated<boolean>;
  set_at: Date;
}

/** The secret from which the phone of a session makes its codes. */
export interface KioskCodeTable {
  token_hash: string;
  secret: string;
  /** The half minutes whose codes were used. */
  used_steps: Generated<number[]>;
}
