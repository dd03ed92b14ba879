import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Layout, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpButton } from "../../components/help-button";
import { useHasRoom } from "../../components/use-has-room";
import { AdministrationSwitch } from "./administration-switch";
import { LanguageButton } from "./language-button";
import { ModeButton } from "./mode-button";
import styles from "./top-bar.module.css";

type Props = {
  title: string;
  isMenuShown: boolean;
  /** Undefined if the bottom bar has the menu. */
  onToggleMenu: (() => void) | undefined;
  onSearch: (() => void) | undefined;
  bell?: ReactNode;
};

export function TopBar({ title, isMenuShown, onToggleMenu, onSearch, bell }: Props) {
  const { t, i18n } = useTranslation();
  const isRoomy = useHasRoom("md");
  const menuLabel = t(isMenuShown ? "shell.closeMenu" : "shell.openMenu");
  // The icons are drawn for a left-to-right page; in the other direction they are swapped.
  const pointsAway = isMenuShown === (i18n.dir() === "ltr");
  return (
    <Layout.Header className={`${styles.bar} on-screen`}>
      {onToggleMenu && (
        <Tooltip title={isRoomy ? menuLabel : undefined}>
          <Button
            type="text"
            aria-label={menuLabel}
            aria-expanded={isMenuShown}
            icon={pointsAway ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
            onClick={onToggleMenu}
          />
        </Tooltip>
      )}
      <h1 className={styles.title}>{title}</h1>
      {onSearch &&
        (isRoomy ? (
          <Button className={styles.search} icon={<SearchOutlined aria-hidden />} onClick={onSearch}>
            <span>{t("shell.search")}</span>
            <kbd dir="ltr">Ctrl K</kbd>
          </Button>
        ) : (
          <Button
            type="text"
            aria-label={t("shell.search")}
            icon={<SearchOutlined aria-hidden />}
            onClick={onSearch}
          />
        ))}
      <AdministrationSwitch />
      {bell}
      <HelpButton />
      <LanguageButton />
      {/* On a phone it is at the bottom of the menu, because the title needs all the room here. */}
      {isRoomy && <ModeButton />}
    </Layout.Header>
  );
}
