import { LinkButton, type LinkButtonProps } from "@src/console/link-button";
import { Button } from "antd";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router";

type RefineLinkProps = { to: string; replace?: boolean; children?: ReactNode };

/**
 * refine's own link buttons are a button inside a link: two Tab stops, and by the HTML rules a click belongs to the
 * button. This is one link that looks like a button.
 */
export function RefineLink({ to, replace, children }: RefineLinkProps) {
  if (isButton(children)) return <LinkButton {...children.props} to={to} />;
  return (
    <Link to={to} replace={replace}>
      {children}
    </Link>
  );
}

const isButton = (node: ReactNode): node is ReactElement<Omit<LinkButtonProps, "to">> =>
  isValidElement(node) && node.type === Button;
