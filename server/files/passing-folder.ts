import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder for files that some work needs temporarily; each start deletes what a killed process left. */
export const passingFolder = (dataDir: string) => join(dataDir || tmpdir(), "uploads");
