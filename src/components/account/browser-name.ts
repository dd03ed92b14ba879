// The first that fits counts: most browsers call themselves by others' names as well.
const browsers: readonly [string, RegExp][] = [
  ["Edge", /Edg(A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
];
const systems: readonly [string, RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

/** What a browser and its system are called, by how the browser introduces itself; undefined for a stranger. */
export function browserName(agent: string): { browser: string; system: string } | undefined {
  const nameIn = (known: readonly [string, RegExp][]) => known.find(([, mark]) => mark.test(agent))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? { browser, system } : undefined;
}
