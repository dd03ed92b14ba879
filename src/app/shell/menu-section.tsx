import { DownOutlined } from "@ant-design/icons";
import { Badge } from "antd";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Bdi } from "../../components/digits";
import type { MenuGroup, Page } from "../../routing/page";
import { groupIcons, menuIcons } from "../menu-icons";
import styles from "./menu-section.module.css";
import { countOf, type Waiting } from "./waiting";
import badgeStyles from "./waiting-badge.module.css";

type Props = {
  group: MenuGroup;
  pages: readonly Page[];
  /** The address of the area that the pages are in. */
  base: string;
  /** The page that is open, if it is one of these. */
  current: Page | undefined;
  waiting: Waiting;
  isOpen: boolean;
  isDisabled: boolean;
  onToggle: (group: MenuGroup) => void;
};

/**
 * A group of the menu: its title opens and closes the list of its pages. Every navigation redraws the menu, so a group
 * in which nothing has changed is left as it is.
 */
export const MenuSection = memo(function MenuSection(props: Props) {
  const { group, pages, base, current, waiting, isOpen, isDisabled, onToggle } = props;
  const { t } = useTranslation();
  const entries = useId();

  const entry = (page: Page) => {
    const content = (
      <>
        {page.icon && menuIcons[page.icon]}
        <span className={styles.label}>
          {t(page.title)}
          {page.badge && <WaitingBadge count={countOf(page, waiting)} />}
        </span>
      </>
    );
    return isDisabled ? (
      <span className={styles.entry} aria-disabled>
        {content}
      </span>
    ) : (
      <Link
        ref={page === current ? bringIntoView : undefined}
        className={styles.entry}
        to={`${base}/${page.path}`}
        aria-current={page === current ? "page" : undefined}
      >
        {content}
      </Link>
    );
  };

  return (
    <>
      <button
        type="button"
        className={[styles.title, current && styles.current].filter(Boolean).join(" ")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? entries : undefined}
        disabled={isDisabled}
        onClick={() => onToggle(group)}
      >
        {groupIcons[group]}
        <span className={styles.label}>
          {t(`menu.groups.${group}`)}
          {!isOpen && <WaitingBadge count={sum(pages, waiting)} isDot />}
        </span>
        <DownOutlined aria-hidden className={styles.arrow} />
      </button>
      {isOpen && (
        <ul id={entries} className={styles.entries}>
          {pages.map((page) => (
            <li key={page.path}>{entry(page)}</li>
          ))}
        </ul>
      )}
    </>
  );
});

/**
 * Scrolls the menu to the entry of the open page, which may be out of sight if the reader came by a link or the search.
 * Only the menu scrolls: `scrollIntoView` would also scroll the drawer that a phone's menu is still sliding in with. An
 * observer is told the places; asking for them while a page is drawn would cost its layout a second time.
 */
function bringIntoView(entry: HTMLAnchorElement | null) {
  const menu = entry?.closest("nav");
  if (!entry || !menu) return;
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (!seen?.rootBounds || seen.intersectionRatio > 0.9) return;
      const { boundingClientRect: at, rootBounds: room } = seen;
      menu.scrollTop += at.top - room.top - (room.height - at.height) / 2;
    },
    { root: menu },
  );
  observer.observe(entry);
  return () => observer.disconnect();
}

function WaitingBadge({ count, isDot = false }: { count: number; isDot?: boolean }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const label = t("shell.pendingCount", { count });
  return isDot ? (
    <Badge dot title={label} />
  ) : (
    // antd's own badge only supports Latin digits.
    <span className={badgeStyles.badge} title={label}>
      <Bdi>{count}</Bdi>
    </span>
  );
}

const sum = (pages: readonly Page[], waiting: Waiting) =>
  pages.reduce((total, page) => total + countOf(page, waiting), 0);
