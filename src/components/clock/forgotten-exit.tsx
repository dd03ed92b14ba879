import type { ClockState } from "@schemas/calls/clocking";
import { permissionCodes } from "@schemas/permission-codes";
import { prefillQuery } from "@schemas/request-prefill";
import { addDays } from "@schemas/values/jalali-date";
import { Alert, Button } from "antd";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ClockText, DateText } from "../digits";
import { TimeInput } from "../time-input";
import { useRequestCodes } from "../use-request-codes";
import styles from "./clock.module.css";

/** Asks for the time of a forgotten exit; the answer opens a prefilled correction. */
export function ForgottenExit({ forgotten }: { forgotten: NonNullable<ClockState["forgotten"]> }) {
  const { t } = useTranslation();
  const codes = useRequestCodes();
  const { date, entry } = forgotten;
  const [exit, setExit] = useState(forgotten.exit);
  const go = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const isSound = exit !== null && exit > entry;
  return (
    <Alert
      type="warning"
      showIcon
      message={<Trans i18nKey="clock.forgotten.title" components={{ day: <DateText iso={date} long /> }} />}
      description={
        <div className={styles.forgotten}>
          <p>
            <Trans i18nKey="clock.forgotten.text" components={{ at: <ClockText minutes={entry} /> }} />
          </p>
          {codes.has(permissionCodes.inOut) ? (
            <div className={styles.forgottenAnswer}>
              <TimeInput
                value={exit}
                onChange={setExit}
                allowNextDay
                aria-label={t("clock.forgotten.exit")}
                style={{ inlineSize: 128 }}
              />
              {/* Always the same button: the press reads the typed time first, and a replaced button would lose it. */}
              <Button onClick={() => (isSound ? void go(correctionPath(date, exit)) : setRefused(true))}>
                {t("clock.forgotten.ask")}
              </Button>
              {!isSound && (exit !== null || isRefused) && (
                <span className={styles.refusal} role="alert">
                  {t(exit === null ? "clock.forgotten.missing" : "clock.forgotten.tooEarly")}
                </span>
              )}
            </div>
          ) : (
            <p>{t("clock.forgotten.noRight")}</p>
          )}
        </div>
      }
    />
  );
}

/** A correction is about the civil day: an exit past midnight is requested for the next. */
function correctionPath(date: string, exit: number): string {
  const day = addDays(date, Math.floor(exit / 1440));
  const fix = { isDaily: false, from: null, to: exit % 1440, cancel: null };
  return `/home/request-io?${prefillQuery(day, fix)}`;
}
