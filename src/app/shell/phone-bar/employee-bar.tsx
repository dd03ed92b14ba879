import {
  CalendarOutlined,
  ClockCircleOutlined,
  HomeOutlined,
  MenuOutlined,
  PlusOutlined,
  SolutionOutlined,
  TeamOutlined,
} from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useOfflinePunches } from "../../../api/use-offline-punches";
import { Bdi } from "../../../components/digits";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { useToday } from "../../../components/today";
import { managerPages } from "../../../pages/manager";
import { selfServicePages } from "../../../pages/self-service";
import { useSession } from "../../../providers/session";
import { waitingCountsQuery } from "../../../providers/session-queries";
import type { Page } from "../../../routing/page";
import { areas } from "../../areas";
import { menuOf } from "../../menu";
import { menuIcons } from "../../menu-icons";
import { countOf } from "../waiting";
import badgeStyles from "../waiting-badge.module.css";
import { BarSheet } from "./bar-sheet";
import { type BarPlace, type BarProps, PhoneBar } from "./phone-bar";
import styles from "./phone-bar.module.css";

const pages = [...selfServicePages, ...managerPages];
const { base } = areas.employee;
const pathOf = ({ path }: Page) => `${base}/${path}`;
/** The pages with the days of a month; the first one the reader has is used. */
const calendars = ["monthly-functionality", "periodic-functionality", "daily-functionality"];

const ClockCard = lazy(async () => ({
  default: (await import("../../../components/clock/clock-card")).ClockCard,
}));

/** The employee's bar: home, clock, requests, the calendar or, for those who have one, the team, and the menu. */
export function EmployeeBar({ isMenuOpen, onMenu }: BarProps) {
  const { t } = useTranslation();
  const today = useToday();
  const session = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<"clock" | "requests" | null>(null);
  const { data: waiting } = useQuery(waitingCountsQuery(session.viewer));
  const unsent = useOfflinePunches(session.viewer.personnelNumber).length;
  // A sheet closes when its page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address.
  useEffect(() => setOpen(null), [pathname]);

  const inMenu = menuOf(pages, areas.employee, session, today).flatMap((section) => section.pages);
  const has = (path: string) => inMenu.find((page) => page.path === path);
  const [first] = pages;
  const team = has("team-today");
  const calendar = team ?? calendars.map(has).find((page) => page !== undefined);
  const asking = has("new-request");
  const cartable = has("private-cartable");
  const toDecide = cartable ? countOf(cartable, waiting) : 0;
  const own = inMenu.filter(({ menu }) => menu === "myRequests");
  const forms = inMenu.filter(({ menu }) => menu === "newRequests");
  // Only deciders have something in it.
  const decides = toDecide > 0 || inMenu.some(({ menu }) => menu === "requestManagement");
  const listed = [...(cartable && decides ? [cartable] : []), ...own];
  const isAt = (page: Page | undefined) => page !== undefined && pathname === pathOf(page);

  const places: BarPlace[] = [
    {
      key: "home",
      icon: <HomeOutlined aria-hidden />,
      label: t("shell.bar.home"),
      to: base,
      isCurrent: pathname === base || isAt(first),
    },
    {
      key: "clock",
      icon: <ClockCircleOutlined aria-hidden />,
      label: t("shell.bar.clock"),
      count: unsent,
      isOpen: open === "clock",
      onOpen: () => setOpen("clock"),
    },
  ];
  if (asking || listed.length > 0)
    places.push({
      key: "requests",
      icon: <SolutionOutlined aria-hidden />,
      label: t("shell.bar.requests"),
      count: toDecide,
      isCurrent: [...forms, ...listed].some(isAt),
      isOpen: open === "requests",
      onOpen: () => setOpen("requests"),
    });
  if (calendar)
    places.push({
      key: "calendar",
      icon: team ? <TeamOutlined aria-hidden /> : <CalendarOutlined aria-hidden />,
      label: t(team ? "shell.bar.team" : "shell.bar.calendar"),
      to: pathOf(calendar),
      isCurrent: isAt(calendar),
    });
  places.push({
    key: "more",
    icon: <MenuOutlined aria-hidden />,
    label: t("shell.bar.more"),
    isOpen: isMenuOpen,
    onOpen: onMenu,
  });

  return (
    <>
      <PhoneBar places={places} />
      <BarSheet title={t("clock.title")} isOpen={open === "clock"} onClose={() => setOpen(null)}>
        <Suspense fallback={<LoadingSkeleton rows={4} />}>
          <ClockCard />
        </Suspense>
      </BarSheet>
      <BarSheet title={t("shell.bar.requests")} isOpen={open === "requests"} onClose={() => setOpen(null)}>
        <ul className={styles.sheetList}>
          {asking && (
            <li>
              <Link to={pathOf(asking)} className={styles.sheetFirst} onClick={() => setOpen(null)}>
                <PlusOutlined aria-hidden /> {t(asking.title)}
              </Link>
            </li>
          )}
          {listed.map((page) => (
            <li key={page.path}>
              <Link
                to={pathOf(page)}
                aria-current={isAt(page) ? "page" : undefined}
                onClick={() => setOpen(null)}
              >
                {page.icon && menuIcons[page.icon]}
                {t(page.title)}
                {countOf(page, waiting) > 0 && (
                  <span className={`${badgeStyles.badge} ${styles.sheetCount}`}>
                    <Bdi>{countOf(page, waiting)}</Bdi>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </BarSheet>
    </>
  );
}
