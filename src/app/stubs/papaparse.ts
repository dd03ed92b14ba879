// refine's import and export require papaparse; the portal has its own (src/components/export). vite.config.ts
// replaces it with this.
export default { parse: unused, unparse: unused };

function unused(): never {
  throw new Error("papaparse is not part of the portal: use src/components/export.");
}
