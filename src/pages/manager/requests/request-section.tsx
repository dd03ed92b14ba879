import { CheckOutlined } from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Button, Skeleton, Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { RequestGroup } from "./in-groups";
import { RequestCards } from "./request-cards";
import { RequestTable } from "./request-table";
import styles from "./requests.module.css";
import type { RowsProps } from "./rows-props";

type Props = Omit<RowsProps, "label"> & {
  name: RequestGroup["name"];
  /** Whether there are more pages, whose requests are not loaded. */
  isOfPage: boolean;
  /** The groups are still loading: space for the heading is reserved, so that no row moves under the pointer. */
  isAwaited: boolean;
  isWide: boolean;
  sort: string;
  onSort: (sort: string) => void;
  isCompact: boolean;
  isBusy: boolean;
  active: number | undefined;
  seek: number;
};

/** A group of requests, with actions on all of them. */
export function RequestSection({ name, isOfPage, isAwaited, isWide, ...props }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { rows, decisions } = props;
  const free = rows.filter(({ id }) => !decisions.underWay.has(id));
  const group = t(`deciding.groups.${name}`);
  const label = isOfPage && name !== "all" ? t("deciding.onThisPage", { group }) : group;
  return (
    <section className={styles.section} aria-label={label}>
      {(name !== "all" || isAwaited) && (
        <header>
          <div>
            <Typography.Title level={5}>
              {label} ({digits(rows.length)})
            </Typography.Title>
            <Muted>{t(`deciding.groupTexts.${name}`)}</Muted>
          </div>
          {isAwaited && <Skeleton.Button active style={{ inlineSize: 140 }} />}
          {name === "safe" && free.length > 0 && (
            <Button
              type="primary"
              icon={<CheckOutlined aria-hidden />}
              onClick={() => decisions.decide("approve", free)}
            >
              {t("deciding.approveThese", { count: free.length, number: digits(free.length) })}
            </Button>
          )}
        </header>
      )}
      {isWide ? <RequestTable {...props} label={label} /> : <RequestCards {...props} label={label} />}
    </section>
  );
}
