import { ContainerOutlined, HomeOutlined, MenuOutlined, TeamOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useToday } from "../../../components/today";
import { adminPages } from "../../../pages/admin";
import { useSession } from "../../../providers/session";
import { waitingCountsQuery } from "../../../providers/session-queries";
import { areas } from "../../areas";
import { menuOf } from "../../menu";
import { allOf } from "../waiting";
import { type BarProps, PhoneBar } from "./phone-bar";

const { base } = areas.admin;

/** The administrator's bar: the main page, people and pending decisions if permitted, and the menu. */
export function AdminBar({ isMenuOpen, onMenu }: BarProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { pathname } = useLocation();
  const session = useSession();
  const { data: waiting } = useQuery(waitingCountsQuery(session.viewer));
  const inMenu = menuOf(adminPages, areas.admin, session, today).flatMap((section) => section.pages);
  const page = (path: string) => ({ to: `${base}/${path}`, isCurrent: pathname === `${base}/${path}` });
  const pages = [
    { key: "home", icon: <HomeOutlined aria-hidden />, label: t("shell.bar.home"), path: "adminMainPage" },
    { key: "people", icon: <TeamOutlined aria-hidden />, label: t("shell.bar.people"), path: "personnel" },
    {
      key: "requests",
      icon: <ContainerOutlined aria-hidden />,
      label: t("shell.bar.requests"),
      count: allOf(waiting),
      path: "private-cartable",
    },
  ];
  return (
    <PhoneBar
      places={[
        ...pages
          .filter(({ path }) => inMenu.some((one) => one.path === path))
          .map(({ path, ...place }) => ({ ...place, ...page(path) })),
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
