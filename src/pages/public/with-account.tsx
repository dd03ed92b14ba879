import { type ComponentType, useEffect, useState } from "react";
import { readSession, type Session } from "../../api/session-store";

/** A page for the signed-in account, fixed while the page is open; without an account, the sign-in page. */
export function WithAccount({ page: Content }: { page: ComponentType<{ account: Session }> }) {
  const [account] = useState(readSession);
  useEffect(() => {
    if (!account) location.replace("/login");
  }, [account]);
  return account ? <Content account={account} /> : null;
}
