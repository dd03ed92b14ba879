import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and those above it that are missing; returns the first one created. Node's own way (`recursive`)
 * tries without end where the system allows no folders, such as /proc, and says of a read-only disk that the folder does
 * not exist.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let path = folder; !(await isThere(path)); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (error.code === "EEXIST") return;
      // The folder above is there.
      throw error.code === "ENOENT" ? Object.assign(error, { code: "ENOTSUP" }) : error;
    });
  }
  if (!(await stat(folder)).isDirectory())
    throw Object.assign(new Error(`${folder} is a file`), { code: "EEXIST" });
  return missing[0];
}

// A folder that may not be looked into is there as well.
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== "ENOENT",
  );
