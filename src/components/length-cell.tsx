import { DurationText } from "./digits";
import { ZeroDash } from "./zero-dash";

/** A length in a table; zero is a pale dash. */
export const LengthCell = ({ minutes }: { minutes: number }) =>
  minutes === 0 ? <ZeroDash /> : <DurationText minutes={minutes} />;
