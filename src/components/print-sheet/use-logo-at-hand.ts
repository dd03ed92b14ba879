import { useEffect } from "react";
import { logoAddress } from "../../api/logo-address";

/** Preloads the logo for a sheet that only appears in print: the browser does not wait for pictures then. */
export function useLogoAtHand(version: string | null): void {
  useEffect(() => {
    if (version === null) return;
    const picture = new Image();
    picture.src = logoAddress(version);
    // The picture stays loaded as long as the page is open.
    return () => picture.removeAttribute("src");
  }, [version]);
}
