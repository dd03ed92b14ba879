import type { Home } from "@schemas/calls/home";
import { wallClock } from "@src/api/organisation-time";
import { useToday } from "@src/components/today";
import { Trans } from "react-i18next";
import { Bdi } from "../../../components/digits";
import { InstantText } from "../../../components/instant-text";
import styles from "./home.module.css";

/** The time of the shown data: the hour, and the day too if it is not today. */
export function AsOf({ readAt }: Pick<Home, "readAt">) {
  const today = useToday();
  const { day, time } = wallClock(readAt);
  return (
    <p className={styles.asOf}>
      {day === today ? (
        <Trans i18nKey="home.asOf" components={{ at: <Bdi>{time.slice(0, "hh:mm".length)}</Bdi> }} />
      ) : (
        <Trans i18nKey="home.asOfDay" components={{ at: <InstantText instant={readAt} /> }} />
      )}
    </p>
  );
}
