import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { latePart } from "@src/components/late-part";
import { Muted } from "@src/components/muted";
import { theme } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pagesAround } from "./pages-around";
import styles from "./pagination.module.css";
import type { TableChange, TableState } from "./table-state";

type PageChange = Pick<TableChange, "page" | "pageSize">;

type PaginationProps = {
  state: Pick<TableState, "page" | "pageSize">;
  /** Undefined while it is counted: the page is full, and further pages are unknown. */
  total: number | undefined;
  hrefOf: (change: PageChange) => string;
  change: (change: PageChange) => void;
  sizes: readonly number[];
};

// The select is 18 kB of script, so it loads after the rows.
const size = latePart(
  async () => (await import("./page-size")).PageSize,
  () => <span aria-hidden className={styles.size} />,
);

/** The pages of a list as links, each with its own address, so that it can be opened in a new tab. */
export function Pagination({ state, total, hrefOf, change, sizes }: PaginationProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const { page, pageSize } = state;
  const last = total === undefined ? page + 1 : Math.max(1, Math.ceil(total / pageSize));
  const known = total ?? page * pageSize;
  const range = {
    from: digits(Math.min((page - 1) * pageSize + 1, known)),
    to: digits(Math.min(page * pageSize, known)),
    total: total === undefined ? "…" : digits(total),
  };
  const step = (to: number, label: string, icon: React.ReactNode) =>
    to < 1 || to > last ? (
      <span className={styles.step} aria-hidden style={{ color: token.colorTextDisabled }}>
        {icon}
      </span>
    ) : (
      <Link className={styles.step} to={hrefOf({ page: to })} aria-label={label} title={label}>
        {icon}
      </Link>
    );

  return (
    <nav className={styles.pagination} aria-label={t("console.pages.label")}>
      <Muted>
        <bdi>{t("console.pages.range", range)}</bdi>
      </Muted>
      <span className={styles.pages}>
        {step(page - 1, t("console.pages.previous"), <LeftOutlined className={styles.back} />)}
        {pagesAround(page, last).map((one) =>
          one.gap ? (
            <span key={`gap-${one.page}`} aria-hidden style={{ color: token.colorTextTertiary }}>
              …
            </span>
          ) : (
            <Link
              key={one.page}
              className={styles.step}
              to={hrefOf({ page: one.page })}
              aria-label={t("console.pages.page", { page: digits(one.page) })}
              aria-current={one.page === page ? "page" : undefined}
              style={
                one.page === page
                  ? { color: token.colorPrimaryText, borderColor: token.colorPrimary, fontWeight: 600 }
                  : { color: token.colorText }
              }
            >
              {digits(one.page)}
            </Link>
          ),
        )}
        {step(page + 1, t("console.pages.next"), <RightOutlined className={styles.back} />)}
      </span>
      <size.Part value={pageSize} sizes={sizes} total={total} change={change} />
    </nav>
  );
}
