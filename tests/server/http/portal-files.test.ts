import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DrawFrame, Frame } from "@schemas/frame";
import { createApp } from "@server/app";
import { writeSetting } from "@server/db/tables/settings";
import { portalFiles } from "@server/http/portal-files";
import { tileOriginReader } from "@server/http/tile-origin";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), "hozur-portal-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html data-time-zone="__TIME_ZONE__"><title>حضور</title><link rel="modulepreload" href="/assets/app.js" data-of-app>',
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.drop();
});

const imagesOf = (policy: string | null) => policy?.split("; ").find((part) => part.startsWith("img-src"));

it("sends the page the organisation's time zone", async () => {
  const app = portalFiles(folder, undefined, "Asia/Dubai");
  expect(await (await app.request("/home/profile")).text()).toContain('data-time-zone="Asia/Dubai"');
});

describe("the page's security policy", () => {
  it("allows pictures from the server of the map's tiles, soon after one is set, and from no other", async () => {
    let now = 0;
    const app = portalFiles(
      folder,
      tileOriginReader(server.db, () => now),
    );
    const images = async () => imagesOf((await app.request("/")).headers.get("content-security-policy"));
    expect(await images()).toBe("img-src 'self' data: blob:");

    await writeSetting(server.db, "mapTileUrl", "https://tiles.example/{z}/{x}/{y}.png");
    expect(await images()).toBe("img-src 'self' data: blob:");
    now = 15_000;
    expect(await images()).toBe("img-src 'self' data: blob: https://tiles.example");
  });
});

it("redirects signed-in users from the splash screen's address to their first page", async () => {
  const app = portalFiles(folder);
  const at = async (user?: object) => {
    const cookie = user ? `hozur-user=${encodeURIComponent(JSON.stringify(user))}` : "";
    return (await app.request("/", { headers: { cookie } })).headers.get("location");
  };
  expect(await at({ username: "1103" })).toBe("/home");
  expect(await at({ username: "Admin" })).toBe("/adminHome");
  expect(await at({ username: "000" })).toBe("/config");
  expect(await at()).toBeNull();
  expect(await at({})).toBeNull();
});

it("preloads the app's files only for someone signed in who opens one of its pages", async () => {
  const app = portalFiles(folder);
  const page = async (path: string, headers = {}) => (await app.request(path, { headers })).text();
  const cookie = "hozur-user=%7B%7D";
  expect(await page("/home/profile", { cookie })).toContain("/assets/app.js");
  expect(await page("/home/profile")).not.toContain("/assets/app.js");
  expect(await page("/login", { cookie })).not.toContain("/assets/app.js");
});

it("caches files with a hash in their name permanently, icons for a day, and revalidates every other one", async () => {
  mkdirSync(join(folder, "icons"), { recursive: true });
  for (const icon of ["favicon.svg", "icons/icon-192.png"]) writeFileSync(join(folder, icon), "");
  writeFileSync(join(folder, "config.json"), "{}");
  writeFileSync(join(folder, "assets/app.js"), "");
  const cacheOf = async (path: string) =>
    (await portalFiles(folder).request(path)).headers.get("cache-control");
  expect(await cacheOf("/assets/app.js")).toBe("public, max-age=31536000, immutable");
  for (const path of ["/favicon.svg", "/icons/icon-192.png"])
    expect(await cacheOf(path), path).toBe("public, max-age=86400");
  for (const path of ["/config.json", "/", "/home"]) expect(await cacheOf(path), path).toBe("no-cache");
});

describe("the guide", () => {
  const guide = () => {
    mkdirSync(join(folder, "help/fa/start"), { recursive: true });
    writeFileSync(join(folder, "help/fa/start/index.html"), "<!doctype html><title>راهنما</title>");
    return portalFiles(folder);
  };

  it("is public, with a policy that allows nothing from outside", async () => {
    const answer = await guide().request("/help/fa/start");
    expect(await answer.text()).toContain("راهنما");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("is sent again only when it has changed", async () => {
    const app = guide();
    const first = await app.request("/help/fa/start");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await app.request("/help/fa/start", { headers })).status).toBe(304);
  });

  it("leaves an address without a page to the portal's not-found page", async () => {
    const answer = await guide().request("/help/fa/nothing");
    expect(await answer.text()).toContain("data-time-zone");
    expect(answer.headers.get("content-security-policy")).toContain("'nonce-");
  });
});

it("no answer may be framed by another page, and HTTPS is required for a year", async () => {
  const app = createApp({ db: server.db, now: () => new Date(), portalFolder: folder });
  for (const path of ["/", "/assets/app.js", "/missing.png", "/api/nothing", "/api/portal/health"]) {
    const { headers } = await app.request(path);
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000; includeSubDomains");
  }
});

describe("the frame of a signed-in user", () => {
  const cookie = "hozur-user=%7B%22username%22%3A%221103%22%7D; hozur-look=language%3Den";
  const page = (draw: DrawFrame, log = pino({ level: "silent" })) => {
    writeFileSync(
      join(folder, "index.html"),
      '<html lang="fa" dir="rtl"><head><script type="module" src="/a.js"></script>\n<link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body>',
    );
    const answer = () =>
      Response.json({ who: "</script>" }, { headers: { "set-cookie": "hozur-session=longer" } });
    const framing = { draw, ask: answer, timeZone: "Asia/Tehran", log };
    const app = portalFiles(folder, undefined, undefined, framing);
    return (path: string, headers = {}) => app.request(path, { headers });
  };
  const drawn: Frame = {
    route: "/home/profile",
    language: "en",
    dir: "ltr",
    theme: "dark-theme",
    style: "--page:#000",
    colour: "#000",
    css: ".shell{}",
    styleList: "",
    look: "",
    html: "<nav>Menu</nav>",
    files: ["src/list"],
    page: async () => undefined,
  };

  it("comes in the page before the scripts, with the server's answers, and is stored nowhere", async () => {
    const open = page(async ({ ask, look }) => {
      await ask("/api/portal/home", {});
      return { ...drawn, html: `<nav>${look}</nav>` };
    });
    const answer = await open("/home/profile", { cookie });
    const text = await answer.text();
    expect(text).toContain('<html lang="en" dir="ltr" data-theme="dark-theme" style="--page:#000"');
    expect(text).toContain('<div id="root"><nav>language=en</nav></div>');
    expect(text.indexOf("</nav>")).toBeLessThan(text.indexOf("<script type"));
    expect(text.match(/<\/script>/g)).toHaveLength(3);
    expect(text).toContain('"/api/portal/home":"{\\"who\\":\\"\\u003c/script>\\"}"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("set-cookie")).toContain("hozur-session=longer");
  });

  it("preloads the files of the page after the app, which has priority", async () => {
    const files = {
      "src/list": ["assets/list-1.js", "assets/rows-1.js", "assets/list-1.css"],
      "src/other": [],
    };
    writeFileSync(join(folder, "page-files.json"), JSON.stringify(files));
    const text = await (await page(async () => drawn)("/home/profile", { cookie })).text();
    for (const name of ["list-1", "rows-1"])
      expect(text).toContain(
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${name}.js">`,
      );
    expect(text).toContain(
      '<link rel="preload" as="style" crossorigin fetchpriority="low" href="/assets/list-1.css">',
    );
    expect(text.indexOf("list-1.js")).toBeLessThan(text.indexOf("<script type"));
  });

  it("contains the style sheets of what is drawn, so that the browser need not wait for them", async () => {
    const files = { "src/list": ["assets/list-1.js", "assets/list-1.css"] };
    writeFileSync(join(folder, "page-files.json"), JSON.stringify(files));
    writeFileSync(join(folder, "assets/list-1.css"), ".list{}");
    writeFileSync(join(folder, "assets/app-1.css"), ".app{}");
    const open = page(async () => ({
      ...drawn,
      page: async () => ({ css: "", styleList: "", html: "<p>Rows</p>", isNarrow: false, files: [] }),
    }));
    writeFileSync(
      join(folder, "index.html"),
      '<html lang="fa" dir="rtl"><head><link rel="stylesheet" crossorigin href="/assets/app-1.css"></head><body><div id="root"></div></body>',
    );
    const text = await (await open("/home/profile", { cookie })).text();
    const [first, second] = [".app{}", ".list{}"].map((sheet) => text.indexOf(`>${sheet}</style>`));
    expect(first).toBeGreaterThan(-1);
    expect(first).toBeLessThan(text.indexOf("<nav>"));
    expect(second).toBeGreaterThan(text.indexOf("</nav>"));
    expect(second).toBeLessThan(text.indexOf("<p>Rows</p>"));
    const links = text.match(/<link[^>]*\.css"[^>]*>/g);
    expect(links).toEqual([
      '<link rel="stylesheet" href="/assets/app-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/list-1.css" disabled>',
    ]);
  });

  it("keeps the skeleton of a page that cannot be drawn, and everything after it", async () => {
    const failing = async () => ({ ...drawn, page: () => Promise.reject(new Error("No page")) });
    const logged: object[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const text = await (await page(failing, log)("/home/profile", { cookie })).text();
    expect(text).toContain('<div id="root"><nav>Menu</nav></div>');
    expect(text).not.toContain("frame-page");
    expect(text.indexOf("given-answers")).toBeLessThan(text.indexOf('<script type="module"'));
    expect(logged).toEqual([
      expect.objectContaining({
        path: "/home/profile",
        err: expect.objectContaining({ message: "No page" }),
      }),
    ]);
  });

  it("is logged by its page when it cannot be drawn, without the person whom the address names", async () => {
    const logged: { path?: string }[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const open = page(() => Promise.reject(new Error("No frame")), log);
    for (const path of ["/adminHome/personnel/1103/edit", "/home/1103", "/home", "/rp/1103"])
      await open(path, { cookie });
    expect(logged.map(({ path }) => path)).toEqual(["/adminHome/personnel", "/home", "/home", "/rp"]);
    expect(JSON.stringify(logged)).not.toContain("1103");
  });

  it("includes the script of the frame, which the policy allows by its content, like every inline script", async () => {
    const answer = await page(async () => drawn)("/home/profile", { cookie });
    const script = (await answer.text()).match(/<script>(.*?)<\/script>/)?.[1] ?? "";
    const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(answer.headers.get("content-security-policy")).toContain(`script-src 'self' ${hashOf(script)} `);

    writeFileSync(
      join(folder, "index.html"),
      '<script>first()</script><script nonce="__NONCE__">\nsecond()</script>',
    );
    const { headers } = await portalFiles(folder).request("/login");
    const both = [hashOf("first()"), hashOf("\nsecond()")].join(" ");
    expect(headers.get("content-security-policy")).toContain(`script-src 'self' ${both} `);
  });

  it("is in no page of somebody who is not signed in, nor of one whose frame cannot be drawn", async () => {
    const failing = page(async () => {
      throw new Error("no words");
    });
    for (const [open, headers] of [
      [page(async () => drawn), {}],
      [page(async () => undefined), { cookie }],
      [failing, { cookie }],
    ] as const) {
      const answer = await open("/home/profile", headers);
      expect(await answer.text()).toContain('<div id="root"></div>');
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });
});
