import { StartProblem } from "../rules/start-problem";

/** The file is not a backup, was damaged or truncated, or was sealed with another key. */
export class BrokenBackup extends StartProblem {
  override name = "BrokenBackup";
}
