import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { requested } from "./on-request";

/** The file of the bundled server, or of one of its threads. */
export async function bundledServer(name: "main" | "jobs" | "trials" = "main"): Promise<string> {
  return join(await requested(inject("serverBundle")), `${name}.js`);
}

/** A thread of the server, bundled as the portal runs it; `remove` deletes what was written for it. */
export async function bundledThread(name: "jobs" | "trials") {
  const file = pathToFileURL(await bundledServer(name));
  const folder = mkdtempSync(join(tmpdir(), "hozur-thread-"));
  return {
    file,
    /** The same thread, but it throws "broken" when it is started for the first time. */
    breakingOnce: () => {
      const breaking = join(folder, "breaks-once.mjs");
      writeFileSync(
        breaking,
        `import { existsSync, writeFileSync } from "node:fs";
        const mark = ${JSON.stringify(join(folder, "broken"))};
        if (!existsSync(mark)) {
          writeFileSync(mark, "");
          throw new Error("broken");
        }
        await import(${JSON.stringify(file.href)});`,
      );
      return pathToFileURL(breaking);
    },
    /** The same thread, but what it would repeat after this many milliseconds it repeats all the time. */
    hurried: (every: number) => {
      const hurried = join(folder, "hurried.mjs");
      writeFileSync(
        hurried,
        `const repeat = globalThis.setInterval;
        globalThis.setInterval = (work, every, ...rest) => repeat(work, every === ${every} ? 20 : every, ...rest);
        await import(${JSON.stringify(file.href)});`,
      );
      return pathToFileURL(hurried);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type BundledThread = Awaited<ReturnType<typeof bundledThread>>;
