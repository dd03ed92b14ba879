import { allKinds, type RequestKind } from "@schemas/request-kinds";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { mayDecide } from "../db/tables/permissions-in-force";
import { heldRights } from "../db/tables/requests";
import { approvalChain, type RightHolder } from "../rules/approval-chain";

type Row = RightHolder & {
  sectionCode: string | null;
  sectionName: string | null;
  kind: RequestKind;
  typeCode: string;
  typeName: string | null;
  typeNameEn: string | null;
};

/** Everything someone decides about: by section, kind and type, their degree and who decides before and after. */
export async function ownDegrees(db: Db, personnelNumber: string) {
  const kindNames = sql.lit(`{${allKinds.join(",")}}`);
  const { rows } = await sql<Row>`
    select a.section_code as "sectionCode", s.name as "sectionName", (${kindNames}::text[])[r.kind] as kind,
      r.type_code as "typeCode", t.name as "typeName", t.name_en as "typeNameEn", r.degree,
      holder.personnel_number as "personnelNumber", holder.name, ${mayDecide(sql`r.kind`)} as "mayDecide"
    from section_admin a
      join section_admin_right r on r.section_admin_id = a.id
      join person holder on holder.personnel_number = a.personnel_number and holder.is_active
      left join section s on s.code = a.section_code
      left join request_type t
        on t.kind = case r.kind when 1 then 'leave' when 2 then 'mission' end and t.code = r.type_code
    where exists (
      select from (${heldRights}) as own
      where own.personnel_number = ${personnelNumber} and own.section_code = coalesce(a.section_code, '')
        and own.kind = r.kind and own.type_code = r.type_code)
    order by s.name nulls last, a.section_code, r.kind, t.name, r.type_code, holder.name`.execute(db);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.sectionCode, row.kind, row.typeCode]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((holders) => {
    const { sectionCode, sectionName, kind, typeCode, typeName, typeNameEn } = holders[0] as Row;
    return {
      sectionCode,
      sectionName,
      kind,
      typeCode,
      typeName,
      typeNameEn,
      // The chain for someone who holds no right, which is nearly everyone in the section.
      chain: approvalChain("", holders),
      own: holders.filter((one) => one.personnelNumber === personnelNumber).map(({ degree }) => degree),
    };
  });
}
