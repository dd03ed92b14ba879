import type { OrganisationNow } from "@schemas/calls/dashboards";
import { presenceStates } from "@schemas/calls/personnel";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import { countPresence, sumOfStates } from "../work/presence";
import { coverageOf } from "./coverage";
import { sharedWhileSlow } from "./shared-while-slow";

/** Where the people of the organisation, or of an administrator's sections, are now. */
export async function organisationNow(context: SignedIn): Promise<OrganisationNow> {
  const reach = ofAdministrator(context);
  return sharedWhileSlow(context, reach, "now", async () => {
    const { counts } = await countPresence(context, { reach, states: presenceStates }, { states: [] });
    return { now: sumOfStates(counts), coverage: await coverageOf(context.db, reach, counts) };
  });
}
