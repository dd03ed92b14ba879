import { RequestForPerson } from "../request-for-person";

export function Page() {
  return <RequestForPerson name="overtime" followedAt="/adminHome/admin-extra-work-management" />;
}
