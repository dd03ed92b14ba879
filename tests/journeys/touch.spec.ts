import { expect, test } from "../helpers/journey/journey";
import { goTo } from "../helpers/journey/page-walk";
import { smallTargets } from "../helpers/journey/touch-targets";

/** Pages with small parts: boxes of cards, links of one short word, sums of a paper sheet, switches. */
const pagesOf = {
  "1103": ["/home/MonthWorkDetails", "/home/monthly-functionality", "/home/leave-balance", "/home/settings"],
  "1101": ["/home/vacation-management", "/home/personelmonthwork"],
  Admin: [
    "/adminHome/adminMainPage",
    "/adminHome/personnel",
    "/adminHome/shifts",
    "/adminHome/clocks",
    "/adminHome/correct-days?of=all",
  ],
};

for (const [account, paths] of Object.entries(pagesOf))
  test.describe(`on the phone of ${account}`, () => {
    test.use({ as: account, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("everything that can be pressed is at least 44 px for a finger", async ({ page }) => {
      for (const path of paths) {
        await goTo(page, path);
        expect.soft(await smallTargets(page), path).toEqual([]);
      }
    });
  });
