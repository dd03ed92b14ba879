import { StartProblem } from "../rules/start-problem";

/** The file is no backup, was damaged or cut off, or was sealed with another key. */
export class BrokenBackup extends StartProblem {
  override name = "BrokenBackup";
}
