import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";

type LinkButtonProps = Omit<ButtonProps, "href" | "onClick"> & { to: string };

/** A link that looks like a button: it has its address, so it can be opened in another tab. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <Button
      {...button}
      href={href}
      onClick={(event) => follow(event as unknown as MouseEvent<HTMLAnchorElement>)}
    />
  );
}
