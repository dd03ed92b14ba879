// The first match counts: most browsers also include the names of others.
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

/** The names of a browser and its system, from its user agent; undefined for an unknown one. */
export function browserName(agent: string): { browser: string; system: string } | undefined {
  const nameIn = (known: readonly [string, RegExp][]) => known.find(([, mark]) => mark.test(agent))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? { browser, system } : undefined;
}
