import type { TakenFile } from "@schemas/calls/period-close";
import { useDigits } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import { Muted } from "@src/components/muted";
import { actorWords } from "@src/components/request-detail/request-words";
import { Flex } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./period-close.module.css";

/** The downloaded files of a period: by whom and when. */
export function TakenFiles({ files }: { files: readonly TakenFile[] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <section aria-label={t("periodClose.taken")}>
      <Muted as="p" style={{ marginBlock: "0 4px" }}>
        {t("periodClose.taken")}
      </Muted>
      <ul className={styles.takenFiles}>
        {files.map(({ id, layout, format, people, takenAt, takenBy }) => (
          <li key={id}>
            <Flex gap="small" wrap>
              <bdi>{layout}</bdi>
              <Muted>
                {t(`periodClose.formats.${format}`)} ·{" "}
                {t("periodClose.takenPeople", { number: digits(people) })} ·{" "}
                <bdi>{actorWords(takenBy, t)}</bdi> · <InstantText instant={takenAt} />
              </Muted>
            </Flex>
          </li>
        ))}
      </ul>
    </section>
  );
}
