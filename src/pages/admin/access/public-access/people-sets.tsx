import { useChoice } from "../use-choice";
import { PeopleMatrix } from "./people-matrix";
import { PersonSet } from "./person-set";

/** People × pages; from here one person's set can be explained or changed, or the portal viewed as they see it. */
export function PeopleSets() {
  const person = useChoice().get("person");
  return person ? <PersonSet key={person} personnelNumber={person} /> : <PeopleMatrix />;
}
