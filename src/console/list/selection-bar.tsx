import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { type Bulk, mostBulkItems } from "@schemas/calls/bulk";
import { useDigits } from "@src/components/digits";
import { latePart } from "@src/components/late-part";
import { Button, theme } from "antd";
import { useTranslation } from "react-i18next";
import type { BulkDialog } from "../bulk/bulk-dialogs";
import type { BulkOffers } from "../bulk/offers";
import { type BulkWork, isUnderWay } from "../bulk/use-bulk";
import type { ChooseAll } from "../bulk/use-choose-all";
import styles from "./list.module.css";
import type { Selection } from "./use-selection";

type SelectionBarProps = {
  bulk: Bulk | null;
  title: string | null;
  /** The result of the work, once it has ended. */
  summary: string | null;
  offers: BulkOffers;
  selection: Selection;
  total: number;
  isPageChosen: boolean;
  all: ChooseAll;
  onOpen: (dialog: BulkDialog) => void;
  work: BulkWork;
};

const underWay = latePart(async () => (await import("../bulk/bulk-under-way")).BulkUnderWay);

/**
 * The number of chosen records and the possible actions on them. Work in progress is shown here; other work can begin
 * once it has ended.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { bulk, title, summary, work, onOpen, selection } = props;
  const { token } = theme.useToken();
  const style = { background: token.colorPrimaryBg, borderRadius: token.borderRadius };
  return (
    <>
      {bulk && (
        <section className={styles.selection} aria-live="polite" style={style}>
          <underWay.Part bulk={bulk} title={title} summary={summary} work={work} onOpen={onOpen} />
        </section>
      )}
      {selection.rows.size > 0 && !isUnderWay(bulk) && (
        <section className={styles.selection} aria-live="polite" style={style}>
          <Chosen {...props} />
        </section>
      )}
    </>
  );
}

function Chosen({ offers, selection, total, isPageChosen, all, onOpen }: SelectionBarProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const count = selection.rows.size;
  const number = digits(count);
  const isTooMany = count > mostBulkItems;
  const canChange = offers.fields.length + offers.actions.length + offers.pages.length > 0;
  if (all.progress)
    return (
      <>
        <span>
          {t("console.bulk.choosing", {
            done: digits(all.progress.done),
            total: digits(all.progress.total || total),
          })}
        </span>
        <Button size="small" onClick={all.stop}>
          {t("console.bulk.stop")}
        </Button>
      </>
    );
  return (
    <>
      <span>{t("console.list.selected", { count, number })}</span>
      {isPageChosen && total > count && total <= mostBulkItems && (
        <Button size="small" type="link" onClick={all.choose}>
          {t("console.bulk.chooseAll", { number: digits(total) })}
        </Button>
      )}
      {canChange && (
        <Button
          size="small"
          icon={<EditOutlined aria-hidden />}
          disabled={isTooMany}
          onClick={() => onOpen("change")}
        >
          {t("console.bulk.change")}
        </Button>
      )}
      {offers.canDelete && (
        <Button
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={isTooMany}
          onClick={() => onOpen("delete")}
        >
          {t("console.bulk.delete", { number })}
        </Button>
      )}
      <Button size="small" type="text" onClick={selection.clear}>
        {t("console.list.unselect")}
      </Button>
    </>
  );
}
