import { ConfigProvider } from "antd";
import useStyle from "antd/es/app/style";
import { type ReactNode, useContext } from "react";

/**
 * The theme's font and colours for everything inside: antd's `App` without its toasts and dialogs (providers/notices).
 */
export function PageBase({ children }: { children: ReactNode }) {
  const { getPrefixCls, direction } = useContext(ConfigProvider.ConfigContext);
  const name = getPrefixCls("app");
  const [wrap, hash, variables] = useStyle(name);
  const names = [hash, name, variables, direction === "rtl" && `${name}-rtl`];
  return wrap(<div className={names.filter(Boolean).join(" ")}>{children}</div>);
}
