import { decideAddress } from "@schemas/request-kinds";
import { RequestForPerson } from "../request-for-person";

export function Page() {
  return <RequestForPerson name="overtime" followedAt={decideAddress("overtime", "adminHome")} />;
}
