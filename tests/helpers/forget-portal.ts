import { join } from "node:path";

type Module = { promise?: unknown; exports?: unknown; evaluated: boolean; importers: Set<string> };
type Worker = { evaluatedModules: { idToModuleMap: Map<string, Module> } };

// The path of the project itself may contain these names too.
const root = `${join(import.meta.dirname, "../..").replaceAll("\\", "/")}/`;
const remembering = /^(?:src|tests)\/.*\.tsx?(?:\?|$)/;

/**
 * Makes the next import of the portal's modules evaluate them again, as `vi.resetModules()` does with all modules. The
 * schemas and the server do not depend on a page and take ten times as long, so they stay.
 */
export function forgetPortal(): void {
  const { evaluatedModules } = Reflect.get(globalThis, "__vitest_worker__") as Worker;
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    if (!id.startsWith(root) || !remembering.test(id.slice(root.length))) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}
