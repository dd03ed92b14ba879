/**
 * A directory name without its domain: `CORP\ali.r` and `ali.r@corp.local` are both `ali.r`. Typed names and names in
 * files are compared in this form.
 */
export function bareDomainName(typed: string): string {
  const name = typed.trim();
  const afterSlash = name.slice(name.lastIndexOf("\\") + 1);
  const at = afterSlash.indexOf("@");
  return at > 0 ? afterSlash.slice(0, at) : afterSlash;
}
