import { OwnRequest } from "../own-request";

export function Page() {
  return <OwnRequest name="overtime" />;
}
