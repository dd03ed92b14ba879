import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";

export type LinkButtonProps = Omit<ButtonProps, "href" | "onClick"> & {
  to: string;
  /** State for the linked page in addition to its address. */
  state?: unknown;
};

/** A link that looks like a button: it has an address, so it can be opened in another tab. */
export function LinkButton({ to, state, ...button }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  return (
    <Button
      {...button}
      href={href}
      onClick={(event) => follow(event as unknown as MouseEvent<HTMLAnchorElement>)}
    />
  );
}
