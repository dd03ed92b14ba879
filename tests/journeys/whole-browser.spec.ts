import { expect, test } from "../helpers/journey/journey";
import { wholeBrowser } from "../helpers/journey/launch-options";
import { openWithWorker } from "../helpers/journey/open-with-worker";
import { sample } from "../helpers/sample";
import { word } from "../helpers/word";

// Features of the browser itself and not only of its pages: installing a page, and notifications.
test.use({
  launchOptions: wholeBrowser,
  serviceWorkers: "allow",
  as: "1302",
  // A private window, which every journey uses, has no push service.
  expected: [/push service returned no|not support the Push API in incognito/],
});

test("can be installed: it has a name, icons, and a worker that keeps the page available", async ({
  page,
  request,
}) => {
  await openWithWorker(page, "/home/profile");
  const cdp = await page.context().newCDPSession(page);
  const { errors, data } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest).toMatchObject({
    short_name: word("app.product"),
    dir: "rtl",
    lang: "fa",
    start_url: "/home",
  });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A journey's browser stores nothing, and therefore cannot install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("a push shows its title and text, and a click on it opens its page", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await context.grantPermissions(["notifications"], { origin });
  await openWithWorker(page, "/home/profile");
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [
        title,
        body,
      ]),
    );
  const push = (message: object) =>
    cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  // The worker has its own globals: its code is passed as text.
  const click = () =>
    context.serviceWorkers()[0]?.evaluate(`registration.getNotifications().then(([notification]) => {
      dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    })`);

  // On a busy machine the developer tools may lose a push. Sent again with its tag, it is still shown once.
  await expect(async () => {
    await push({
      Title: sample.otherSubject,
      Body: sample.body,
      RequesterId: 1302,
      Path: "/home/inbox?show=unread",
      Tag: "message",
    });
    await expect.poll(shown, { timeout: 5_000 }).toEqual([[sample.otherSubject, sample.body]]);
  }).toPass();
  await click();
  await expect(page).toHaveURL("/home/inbox?show=unread");
  await expect.poll(shown).toEqual([]);

  // A notification never leads out of the portal.
  await push({ Title: sample.subject, Body: "", Path: "https://elsewhere.example/home" });
  await expect.poll(shown).toEqual([[sample.subject, ""]]);
  await click();
  await expect(page).toHaveURL(/\/home\/profile$/);
});
