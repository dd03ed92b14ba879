import { existsSync } from "node:fs";
import { withDemoPortal } from "../guide-pictures/demo-portal";
import { languages } from "../guide-pictures/shots";
import { takePictures } from "../guide-pictures/take-pictures";

// npm run docs:pictures [-- <name> …]: makes the pictures of docs/guide from a demo organisation created for them.
if (!existsSync("dist/portal/index.html")) {
  console.error("The portal is not built: run npm run build first.");
  process.exit(1);
}
const { chromium } = await import("@playwright/test");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--font-render-hinting=none"],
});
try {
  await withDemoPortal(async (portal) => {
    for (const language of languages) {
      const missed = await takePictures(portal, browser, language, process.argv.slice(2));
      for (const line of missed) console.error(line);
      if (missed.length > 0) process.exitCode = 1;
    }
  });
} finally {
  await browser.close();
}
