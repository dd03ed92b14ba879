import { decideAddress } from "@schemas/request-kinds";
import { RequestForPerson } from "../request-for-person";

export function Page() {
  return <RequestForPerson name="leave" followedAt={decideAddress("leave", "adminHome")} />;
}
