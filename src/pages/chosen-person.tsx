import { Flex } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../api/use-call";
import { EmptyState } from "../components/empty-state";
import { Picker } from "./pickers";

type ChosenPersonProps = {
  /** The address parameter with the person; `perno`, as on the wire, if the spec names no other. */
  parameter?: "perno" | "pid";
  /** Shown while nobody is chosen. */
  ask: string;
  /** `name` is the personnel number until the name is loaded. */
  children: (personnelNumber: string, name: string) => ReactNode;
};

/** Chooses a person, then shows the page as they would see it: the administrator has no attendance data. */
export function ChosenPerson({ parameter = "perno", ask, children }: ChosenPersonProps) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const person = parameters.get(parameter) ?? "";
  const of = { personnelNumbers: [person] };
  const named = useCall("personnel", "getSectionsOfPersonnel", of, { enabled: person !== "" });
  const title = named.data?.find(({ personnelNumber }) => personnelNumber === person)?.name;
  const choose = (next: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (next) after.set(parameter, next);
      else after.delete(parameter);
      // The chosen period stays; the previous person's record does not.
      after.delete("id");
      return after;
    });
  return (
    <Flex vertical gap={16}>
      {/* A picker grows along its row. */}
      <Flex className="on-screen">
        <Picker
          of="person"
          label={t("composing.forPerson")}
          value={person || null}
          title={title}
          onChange={choose}
        />
      </Flex>
      {person ? children(person, title ?? person) : <EmptyState title={ask} />}
    </Flex>
  );
}
