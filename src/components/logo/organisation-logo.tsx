import { useState } from "react";
import { logoAddress } from "../../api/logo-address";
import styles from "./logo.module.css";

type Props = { version: string | null | undefined; className: string | undefined };

/** The organisation's logo in a box of a given height; nothing without one, or when it fails to load. */
export function OrganisationLogo({ version, className }: Props) {
  const [lost, setLost] = useState<string | null>(null);
  if (!version || lost === version) return null;
  return (
    // The organisation's name is next to it.
    <span className={`${styles.plate} ${className}`}>
      <img src={logoAddress(version)} alt="" onError={() => setLost(version)} />
    </span>
  );
}
