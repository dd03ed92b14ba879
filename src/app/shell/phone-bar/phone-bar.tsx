import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Bdi } from "../../../components/digits";
import badgeStyles from "../waiting-badge.module.css";
import { holdWhilePressing } from "./hold-while-pressing";
import styles from "./phone-bar.module.css";

/** A place of the bar: a page, or a sheet over the page. */
export type BarPlace = {
  key: string;
  icon: ReactNode;
  label: string;
  /** How many things wait there. */
  count?: number;
  isCurrent?: boolean;
} & ({ to: string } | { isOpen: boolean; onOpen: () => void });

/** The menu's state and button, which the last place of every bar opens. */
export type BarProps = { isMenuOpen: boolean; onMenu: () => void };

const most = 99;

/** The most used pages, in reach of the thumb. Hidden while the user types, because the keyboard is open. */
export function PhoneBar({ places }: { places: readonly BarPlace[] }) {
  const { t } = useTranslation();
  useEffect(holdWhilePressing, []);
  return (
    <nav className={styles.bar} aria-label={t("shell.bar.title")}>
      {places.map((place) => {
        const { key, icon, label, count = 0, isCurrent = false } = place;
        const name = count > 0 ? t("shell.bar.waiting", { label, count }) : label;
        const inside = (
          <>
            <span className={styles.icon}>
              {icon}
              {count > 0 && (
                <span className={`${badgeStyles.badge} ${styles.count}`} aria-hidden="true">
                  <Bdi>{count > most ? `${most}+` : count}</Bdi>
                </span>
              )}
            </span>
            <span className={styles.label}>{label}</span>
          </>
        );
        return "to" in place ? (
          <Link key={key} to={place.to} aria-label={name} aria-current={isCurrent ? "page" : undefined}>
            {inside}
          </Link>
        ) : (
          <button
            key={key}
            type="button"
            aria-label={name}
            aria-haspopup="dialog"
            aria-expanded={place.isOpen}
            aria-current={isCurrent ? "true" : undefined}
            onClick={place.onOpen}
          >
            {inside}
          </button>
        );
      })}
    </nav>
  );
}
