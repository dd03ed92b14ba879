import { DurationText } from "./digits";

/** A length in a table; zero is a pale dash. */
export const LengthCell = ({ minutes }: { minutes: number }) =>
  minutes === 0 ? <span aria-hidden>–</span> : <DurationText minutes={minutes} />;
