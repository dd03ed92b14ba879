import { RequestForPerson } from "../request-for-person";

export function Page() {
  return <RequestForPerson name="leave" followedAt="/adminHome/admin-vacation-management" />;
}
