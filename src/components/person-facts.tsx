import { Bdi } from "./digits";
import { Muted } from "./muted";

type Props = { personnelNumber: string; sectionName?: string | null | undefined };

/** A person's number and section, shown next to their name. */
export function PersonFacts({ personnelNumber, sectionName }: Props) {
  return (
    <Muted>
      <Bdi>{personnelNumber}</Bdi>
      {sectionName && ` · ${sectionName}`}
    </Muted>
  );
}
