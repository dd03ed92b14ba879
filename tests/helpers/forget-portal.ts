type Module = { promise?: unknown; exports?: unknown; evaluated: boolean; importers: Set<string> };
type Worker = { evaluatedModules: { idToModuleMap: Map<string, Module> } };

const remembering = /\/(?:src|tests)\/.*\.tsx?(?:\?|$)/;

/**
 * Makes the next import of the portal's modules evaluate them again, as `vi.resetModules()` does with all modules. The
 * schemas and the server do not depend on a page and take ten times as long, so they stay.
 */
export function forgetPortal(): void {
  const { evaluatedModules } = Reflect.get(globalThis, "__vitest_worker__") as Worker;
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    if (id.includes("/node_modules/") || !remembering.test(id)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}
