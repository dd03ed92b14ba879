import { appVersion } from "@schemas/version";
import { useQuery } from "@tanstack/react-query";
import { memo, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useToday } from "../../components/today";
import { useSession } from "../../providers/session";
import { waitingCountsQuery } from "../../providers/session-queries";
import type { MenuGroup, Page } from "../../routing/page";
import type { Area } from "../areas";
import { menuOf } from "../menu";
import { MenuSection } from "./menu-section";
import { ModeButton } from "./mode-button";
import { OrganisationBlock } from "./organisation-block";
import { PaletteButtons } from "./palette-buttons";
import { PersonBlock } from "./person-block";
import styles from "./side-menu.module.css";

type Props = { area: Area; pages: readonly Page[]; title: string; isDisabled: boolean };

/** The drawer's content: the person, the menu, and the appearance (spec §2 "Shells"). */
export const SideMenu = memo(function SideMenu({ area, pages, title, isDisabled }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const { data: waiting } = useQuery(waitingCountsQuery(session.viewer));
  const today = useToday();
  const sections = useMemo(() => menuOf(pages, area, session, today), [pages, area, session, today]);

  const current = sections
    .flatMap(({ group, pages: inGroup }) => inGroup.map((page) => ({ group, page })))
    .find(({ page }) => isBelow(pathname, `${area.base}/${page.path}`));
  const currentGroup = current?.group;
  const [openGroups, setOpenGroups] = useState<readonly MenuGroup[]>(currentGroup ? [currentGroup] : []);
  const toggle = useCallback(
    (group: MenuGroup) =>
      setOpenGroups((open) =>
        open.includes(group) ? open.filter((one) => one !== group) : [...open, group],
      ),
    [],
  );

  // Navigating to a page by other means opens its group; groups the reader opened stay open.
  useEffect(() => {
    if (currentGroup) setOpenGroups((open) => (open.includes(currentGroup) ? open : [...open, currentGroup]));
  }, [currentGroup]);

  return (
    <div className={styles.menu}>
      <OrganisationBlock />
      <PersonBlock title={title} />
      <nav aria-label={t("menu.title")} className={styles.entries}>
        {sections.map(({ group, pages: inGroup }) => (
          <MenuSection
            key={group}
            group={group}
            pages={inGroup}
            base={area.base}
            current={group === currentGroup ? current?.page : undefined}
            waiting={waiting}
            isOpen={openGroups.includes(group)}
            isDisabled={isDisabled}
            onToggle={toggle}
          />
        ))}
      </nav>
      <div className={styles.foot}>
        <div className={styles.looks}>
          <PaletteButtons />
          <ModeButton />
        </div>
        <small>{t("app.version", { version: appVersion })}</small>
      </div>
    </div>
  );
});

function isBelow(pathname: string, path: string): boolean {
  const [at, of] = [pathname.toLowerCase(), path.toLowerCase()];
  return at === of || at.startsWith(`${of}/`);
}
