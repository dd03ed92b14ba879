import { ContainerOutlined, HomeOutlined, MenuOutlined, TeamOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useViewer } from "../../../providers/session";
import { waitingCountsQuery } from "../../../providers/session-queries";
import { areas } from "../../areas";
import { allOf } from "../waiting";
import { type BarProps, PhoneBar } from "./phone-bar";

const { base } = areas.admin;

/** The administrator's bar: the main page, the people, what waits to be decided, and the menu. */
export function AdminBar({ isMenuOpen, onMenu }: BarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data: waiting } = useQuery(waitingCountsQuery(useViewer()));
  const page = (path: string) => ({ to: `${base}/${path}`, isCurrent: pathname === `${base}/${path}` });
  return (
    <PhoneBar
      places={[
        {
          key: "home",
          icon: <HomeOutlined aria-hidden />,
          label: t("shell.bar.home"),
          ...page("adminMainPage"),
        },
        {
          key: "people",
          icon: <TeamOutlined aria-hidden />,
          label: t("shell.bar.people"),
          ...page("personnel"),
        },
        {
          key: "requests",
          icon: <ContainerOutlined aria-hidden />,
          label: t("shell.bar.requests"),
          count: allOf(waiting),
          ...page("private-cartable"),
        },
        {
          key: "more",
          icon: <MenuOutlined aria-hidden />,
          label: t("shell.bar.more"),
          isOpen: isMenuOpen,
          onOpen: onMenu,
        },
      ]}
    />
  );
}
