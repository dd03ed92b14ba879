import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleThread } from "@server/launcher/bundle.mjs";

const root = join(import.meta.dirname, "../..");

/** Bundles a thread of the server, as the portal runs it; `remove` deletes the files. */
export async function bundledThread(name: Parameters<typeof bundleThread>[0]) {
  // Inside the project, so that the bundle finds its packages.
  const folder = join(root, "node_modules/.cache/hozur-tests", `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const file = await bundleThread(name, root, folder);
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
        await import("./${name}.js");`,
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
        await import("./${name}.js");`,
      );
      return pathToFileURL(hurried);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type BundledThread = Awaited<ReturnType<typeof bundledThread>>;
