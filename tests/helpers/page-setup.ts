// What every test of a page stands on; the others do not pay for it.
if (typeof document !== "undefined") await import("./dom-stubs");

export {};
