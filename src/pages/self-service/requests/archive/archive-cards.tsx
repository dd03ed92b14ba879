import type { RequestRow } from "@schemas/calls/request-rows";
import { useTranslation } from "react-i18next";
import { RequestDays, useRequestWords } from "../../../../components/request-detail/request-words";
import { RequestStatusTag } from "../../../../components/request-detail/status-tag";
import { RequestNote } from "./request-note";

type Props = { rows: readonly RequestRow[]; onOpen: (id: number) => void };

/** The same requests on a narrow screen: a card each, which opens it. */
export function ArchiveCards({ rows, onOpen }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  return (
    <ul className="archive-cards" aria-label={t("archive.table")}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onOpen(row.id)}>
            <span className="archive-card-head">
              <strong>{words.what(row)}</strong>
              <RequestStatusTag status={row.status} />
            </span>
            <span>
              <RequestDays {...row} />
              {[words.hours(row), words.amount(row)].filter(Boolean).map((text) => (
                <span key={text}> · {text}</span>
              ))}
            </span>
            <span className="archive-card-note">
              <RequestNote request={row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
