import { Bdi } from "./digits";
import { Muted } from "./muted";

type Props = { personnelNumber: string; sectionName?: string | null | undefined };

/**
 * A person's number and section, shown next to their name. They are isolated from it: between two Persian names on an
 * English page, the number and both names would be drawn from right to left.
 */
export function PersonFacts({ personnelNumber, sectionName }: Props) {
  return (
    <Muted style={{ unicodeBidi: "isolate" }}>
      <Bdi>{personnelNumber}</Bdi>
      {sectionName && ` · ${sectionName}`}
    </Muted>
  );
}
