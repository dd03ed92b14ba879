import type { Generated, GeneratedAlways } from "kysely";

export interface PatternTable {
  id: GeneratedAlways<number>;
  name: string;
  name_folded: GeneratedAlways<string>;
  flags: Generated<number[]>;
  version: Generated<number>;
}

export interface SectionAdminTable {
  id: GeneratedAlways<number>;
  personnel_number: string;
  section_code: string | null;
  is_manager: Generated<boolean>;
  flags: Generated<number[]>;
  pattern_id: number | null;
  pattern_version: number | null;
  version: Generated<number>;
}

interface RightColumns {
  /** requestKinds of the schemas, 1-5. */
  kind: number;
  type_code: Generated<string>;
  degree: number;
}
export interface PatternRightTable extends RightColumns {
  pattern_id: number;
}
export interface SectionAdminRightTable extends RightColumns {
  section_admin_id: number;
}
