import { fail } from "@schemas/errors";
import { assertNotAbove } from "../access/above";
import type { SignedIn } from "../context/context";
import { holdRow } from "../db/one-row";
import { changePerson } from "../db/tables/people";
import { forgetRememberedDevicesOf } from "../db/tables/remembered-devices";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { findByName } from "../directory/client";
import { configuredDirectory } from "../directory/configured";
import { bareDomainName } from "../rules/domain-name";
import { nobodyWith } from "./person-exists";

/** Refuses a name unknown to the directory server; without a server every name is accepted. */
export async function assertInDirectory(context: SignedIn, name: string): Promise<void> {
  const directory = await configuredDirectory(context);
  if (directory && !(await findByName(directory, bareDomainName(name))))
    throw fail("directory-name-unknown", { name }, ["domainName"]);
}

/** Sets or removes (null) a person's directory name. Returns whether anything changed. */
export async function setDomainName(context: SignedIn, personnelNumber: string, name: string | null) {
  const { db, record } = context;
  await assertNotAbove(context, [personnelNumber]);
  const key = { personnel_number: personnelNumber };
  const nobody = nobodyWith(personnelNumber, "personnelNumber");
  const before = await holdRow(db, "person", key, ["domain_name as domainName"], nobody);
  if (before.domainName === name) return false;
  await refuseDuplicate(
    "person_domain_name",
    () => fail("domain-name-taken", {}, ["domainName"]),
    () =>
      changePerson(db, personnelNumber, {
        domain_name: name,
        ...(name ? {} : { use_active_directory: false }),
      }),
  );
  // Browsers remembered under the old name must prove the new one.
  await forgetRememberedDevicesOf(db, personnelNumber);
  await record("set-domain-name", "person", personnelNumber, { before, after: { domainName: name } });
  return true;
}

/** Lets someone use the directory's password, or the portal's own again. */
export async function setDirectoryUse(context: SignedIn, personnelNumber: string, isUsed: boolean) {
  const { db, record } = context;
  await assertNotAbove(context, [personnelNumber]);
  const key = { personnel_number: personnelNumber };
  const nobody = nobodyWith(personnelNumber, "personnelNumber");
  const person = await holdRow(db, "person", key, ["domain_name", "use_active_directory"], nobody);
  if (isUsed && person.domain_name === null) throw fail("unknown-domain-user", {}, ["isUsed"]);
  if (person.use_active_directory === isUsed) return;
  await changePerson(db, personnelNumber, { use_active_directory: isUsed });
  if (!isUsed) await forgetRememberedDevicesOf(db, personnelNumber);
  const [before, after] = [{ use_active_directory: !isUsed }, { use_active_directory: isUsed }];
  await record("change-setting", "person", personnelNumber, { before, after });
}
