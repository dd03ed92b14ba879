import { useChoice } from "../use-choice";
import { PeopleMatrix } from "./people-matrix";
import { PersonSet } from "./person-set";

/** People × pages; one person can be explained, changed or viewed as. */
export function PeopleSets() {
  const person = useChoice().get("person");
  return person ? <PersonSet key={person} personnelNumber={person} /> : <PeopleMatrix />;
}
