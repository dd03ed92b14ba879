import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where files lie for as long as some work needs them; a start deletes what a killed process left. */
export const passingFolder = (dataDir: string) => join(dataDir || tmpdir(), "uploads");
