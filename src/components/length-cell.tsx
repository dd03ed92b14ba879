import { DurationText } from "./digits";

/** A length in a table: what came to nothing steps back as a dash. */
export const LengthCell = ({ minutes }: { minutes: number }) =>
  minutes === 0 ? <span aria-hidden>–</span> : <DurationText minutes={minutes} />;
