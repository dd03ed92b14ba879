import { useEffect } from "react";
import { logoAddress } from "../../api/logo-address";

/** Has the logo ready for a sheet that appears in print alone: the browser does not wait for a picture it has yet to get. */
export function useLogoAtHand(version: string | null): void {
  useEffect(() => {
    if (version === null) return;
    const picture = new Image();
    picture.src = logoAddress(version);
    // As long as the page stands, so does the picture.
    return () => picture.removeAttribute("src");
  }, [version]);
}
