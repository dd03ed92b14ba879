import { appVersion } from "@schemas/version";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Badge, Menu, type MenuProps } from "antd";
import { memo, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Bdi } from "../../components/digits";
import { todayIn } from "../../components/today";
import { useSession } from "../../providers/session";
import { waitingCountsQuery } from "../../providers/session-queries";
import type { Page } from "../../routing/page";
import type { Area } from "../areas";
import { menuOf } from "../menu";
import { groupIcons, menuIcons } from "../menu-icons";
import { ModeButton } from "./mode-button";
import { OrganisationBlock } from "./organisation-block";
import { PaletteButtons } from "./palette-buttons";
import { PersonBlock } from "./person-block";
import { countOf, type Waiting } from "./waiting";

type Props = { area: Area; pages: readonly Page[]; title: string; isDisabled: boolean };

/** The drawer's content: the person, the menu, and the appearance (spec §2 "Shells"). */
export const SideMenu = memo(function SideMenu({ area, pages, title, isDisabled }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { data: waiting } = useQuery(waitingCountsQuery(session.viewer));
  const today = todayIn();
  const sections = useMemo(() => menuOf(pages, area, session, today), [pages, area, session, today]);

  const current = sections
    .flatMap(({ group, pages: inGroup }) => inGroup.map((page) => ({ group, page })))
    .find(({ page }) => isBelow(pathname, `${area.base}/${page.path}`));
  const [openGroups, setOpenGroups] = useState<string[]>(current ? [groupKey(current.group)] : []);
  const currentGroup = current && groupKey(current.group);

  // Navigating to a page in another way opens its group; groups the reader opened stay open.
  useEffect(() => {
    if (currentGroup) setOpenGroups((open) => (open.includes(currentGroup) ? open : [...open, currentGroup]));
  }, [currentGroup]);

  // Every navigation redraws the menu: its fifty entries are reused where they did not change.
  const items = useMemo((): MenuProps["items"] => {
    const { viewer } = session;
    const askAhead = (page: Page) => page.askAhead?.(queryClient, { viewer, search: "", parameters: {} });
    const comeNear = (page: Page) => {
      page.loaded.preload();
      // Rarely opened pages are loaded only when someone opens them.
      if (page.isCommon) askAhead(page);
    };
    return sections.map(({ group, pages: inGroup }) => ({
      // A group and a page in it may have the same name ("messages").
      key: groupKey(group),
      icon: groupIcons[group],
      disabled: isDisabled,
      label: (
        <span className="menu-label">
          {t(`menu.groups.${group}`)}
          {!openGroups.includes(groupKey(group)) && <WaitingBadge count={sum(inGroup, waiting)} isDot />}
        </span>
      ),
      children: inGroup.map((page) => ({
        key: page.path,
        icon: page.icon && menuIcons[page.icon],
        disabled: isDisabled,
        label: (
          <Link
            className="menu-label"
            to={`${area.base}/${page.path}`}
            onMouseEnter={() => comeNear(page)}
            onFocus={() => comeNear(page)}
            onClick={() => askAhead(page)}
          >
            {t(page.title)}
            {page.badge && <WaitingBadge count={countOf(page, waiting)} />}
          </Link>
        ),
      })),
    }));
  }, [sections, area, isDisabled, openGroups, waiting, queryClient, session, t]);

  return (
    <div className="side-menu">
      <OrganisationBlock />
      <PersonBlock title={title} />
      <nav aria-label={t("menu.title")} className="side-menu-entries">
        <Menu
          mode="inline"
          inlineIndent={14}
          items={items}
          selectedKeys={current ? [current.page.path] : []}
          openKeys={openGroups}
          onOpenChange={setOpenGroups}
        />
      </nav>
      <div className="side-menu-foot">
        <div className="side-menu-looks">
          <PaletteButtons />
          <ModeButton />
        </div>
        <small>{t("app.version", { version: appVersion })}</small>
      </div>
    </div>
  );
});

function WaitingBadge({ count, isDot = false }: { count: number; isDot?: boolean }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const label = t("shell.pendingCount", { count });
  return isDot ? (
    <Badge dot title={label} />
  ) : (
    // antd's own badge only supports Latin digits.
    <span className="waiting-badge" title={label}>
      <Bdi>{count}</Bdi>
    </span>
  );
}

const sum = (pages: readonly Page[], waiting: Waiting) =>
  pages.reduce((total, page) => total + countOf(page, waiting), 0);

function isBelow(pathname: string, path: string): boolean {
  const [at, of] = [pathname.toLowerCase(), path.toLowerCase()];
  return at === of || at.startsWith(`${of}/`);
}

const groupKey = (group: string) => `group:${group}`;
