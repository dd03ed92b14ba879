import { calls } from "@schemas/calls";
import type { DerivationLine } from "@schemas/calls/work";
import { ruleOfLine } from "@schemas/rules-of-lines";
import type { IsoDate } from "@schemas/values/jalali-date";
import { mayCallAbout } from "@schemas/viewer";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call";
import { useViewer } from "../../providers/session";
import { RuleSource } from "../rule-source";
import styles from "./day-drawer.module.css";

/** Returns the rule set that a line of a derivation follows, for viewers who may see rule sets. */
export function useRuleSources(day: {
  personnelNumber: string;
  date: IsoDate;
}): ((line: DerivationLine) => ReactNode) | undefined {
  const viewer = useViewer();
  const enabled = mayCallAbout(calls.rules.getRulesInForce, viewer, day.personnelNumber);
  const { data } = useCall("rules", "getRulesInForce", day, { enabled });
  if (!data) return undefined;
  return (line) => {
    const name = ruleOfLine(line);
    const inForce = data.rules.find(({ rule }) => rule === name);
    return (
      inForce && (
        <div className={styles.derivationSource}>
          <RuleSource set={data.sets.find(({ id }) => id === inForce.setId)} />
        </div>
      )
    );
  };
}
