import type { StoredPlace } from "@schemas/calls/clocking";
import { PunchPhoto } from "@src/components/clock/punch-photo";
import { ClockText, DateText } from "@src/components/digits";
import { useDistance } from "@src/components/use-distance";
import { Tag } from "antd";
import { Trans, useTranslation } from "react-i18next";
import styles from "./my-data.module.css";
import { SeenBy } from "./seen-by";

/** One stored location: when and where, who saw it, when it is deleted. */
export function StoredPlaceRow({ place }: { place: StoredPlace }) {
  const { t } = useTranslation();
  const distanceText = useDistance();
  const { date, time, direction, geofenceName, isInside, accuracy, distance } = place;
  return (
    <li>
      <div>
        <small>{t("clock.myData.when")}</small>
        <span>
          <DateText iso={date} />{" "}
          <strong>
            <ClockText minutes={time} />
          </strong>{" "}
          {direction && t(`clock.direction.${direction}`)}
          {place.isOffline && <Tag className={styles.tag}>{t("clock.myData.offline")}</Tag>}
        </span>
      </div>
      <div>
        <small>{t("clock.myData.where")}</small>
        <span>
          {place.kioskName ? (
            <Trans
              i18nKey="clock.myData.atKiosk"
              components={{ kiosk: <bdi /> }}
              values={{ name: place.kioskName }}
            />
          ) : isInside === null ? (
            t("clock.myData.noArea")
          ) : (
            <Trans
              i18nKey={isInside ? "clock.myData.inside" : "clock.myData.outside"}
              components={{ area: <bdi>{geofenceName}</bdi> }}
            />
          )}
        </span>
        <span className={styles.soft}>
          {[
            distance !== null && `${t("clock.location.distance")}: ${distanceText(distance)}`,
            accuracy !== null &&
              `${t("clock.location.accuracy")}: ${t("clock.location.within", { distance: distanceText(accuracy) })}`,
          ]
            .filter(Boolean)
            .join(t("clock.myData.and"))}
        </span>
        {place.hasPhoto && <PunchPhoto placeId={place.id} />}
      </div>
      <SeenBy
        openings={place.openings.map(({ isPhoto, ...opening }) => ({
          ...opening,
          what: t(isPhoto ? "clock.myData.sawPhoto" : "clock.myData.sawPlace"),
        }))}
      />
      <div>
        <small>{t("clock.myData.deletedOn")}</small>
        <DateText iso={place.deletedOn} />
        {place.photoDeletedOn && place.photoDeletedOn !== place.deletedOn && (
          <span className={styles.soft}>
            {t("clock.myData.photoDeletedOn")} <DateText iso={place.photoDeletedOn} />
          </span>
        )}
      </div>
    </li>
  );
}
