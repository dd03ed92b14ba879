import { PlusOutlined } from "@ant-design/icons";
import type { DayChange } from "@schemas/calls/day-corrections";
import type { DayPunch } from "@schemas/calls/io";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { type ChangeDraft, directionAfter, newDraft } from "./change-draft";
import { ChangeFields } from "./change-fields";

type Props = {
  drafts: readonly ChangeDraft[];
  /** The kinds of change to choose from. */
  kinds: readonly DayChange["change"][];
  /** The punches of the day, if the changes are for a single day. */
  punches?: readonly DayPunch[];
  onChange: (drafts: readonly ChangeDraft[]) => void;
};

/** The changes of a day, and a button for one more. */
export function ChangeList({ drafts, kinds, punches = [], onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {drafts.map((draft) => (
        <ChangeFields
          key={draft.key}
          draft={draft}
          kinds={kinds}
          punches={punches}
          onChange={(changed) => onChange(drafts.map((one) => (one.key === draft.key ? changed : one)))}
          onRemove={drafts.length > 1 ? () => onChange(drafts.filter((one) => one !== draft)) : undefined}
        />
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() =>
          onChange([...drafts, newDraft({ change: "addPunch", direction: directionAfter(punches, drafts) })])
        }
      >
        {t("correcting.addChange")}
      </Button>
    </>
  );
}
