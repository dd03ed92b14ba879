import { Link, type LinkProps } from "react-router";

/** A link within a sentence, recognisable without its colour. */
export function TextLink(props: LinkProps) {
  return <Link {...props} style={{ textDecoration: "underline" }} />;
}
