import type { Plugin } from "vite";

/** A change of a package's file; undefined if its code is not the one that was meant. */
export type PackageChange = { of: RegExp; change: (code: string) => string | undefined };

/** Changes files of packages in the build, which fails once a package is written otherwise. */
export const packageChanges = (name: string, changes: readonly PackageChange[]): Plugin => ({
  name,
  apply: "build",
  transform: {
    filter: { id: changes.map(({ of }) => of) },
    handler(code, id) {
      const found = changes.find(({ of }) => of.test(id));
      if (!found) return null;
      const changed = found.change(code);
      if (changed === undefined)
        throw new Error(`${id} is written otherwise now. See server/launcher/${name}.ts.`);
      return changed;
    },
  },
});
