import { tileAddress } from "@server/rules/tile-address";
import { describe, expect, it } from "vitest";

describe("the address of map tiles", () => {
  it("names its server and contains the key", () => {
    expect(tileAddress("https://tiles.example:8443/{z}/{x}/{y}.png?key={key}", "a b&c")).toEqual({
      template: "https://tiles.example:8443/{z}/{x}/{y}.png?key=a%20b%26c",
      origin: "https://tiles.example:8443",
    });
  });

  it("may be on this server, which allows no other origin", () => {
    expect(tileAddress("/tiles/{z}/{x}/{y}.png", "")).toEqual({
      template: "/tiles/{z}/{x}/{y}.png",
      origin: null,
    });
  });

  for (const url of [
    "",
    "https://tiles.example/{z}/{x}.png",
    "https://{s}.tiles.example/{z}/{x}/{y}.png",
    "//tiles.example/{z}/{x}/{y}.png",
    "javascript:alert(1)//{z}{x}{y}",
    "data:text/html,{z}{x}{y}",
    "https://*/{z}/{x}/{y}.png",
    "https://a.example;script-src/{z}/{x}/{y}.png",
  ])
    it(`is not "${url}"`, () => expect(tileAddress(url, "")).toBeNull());
});
