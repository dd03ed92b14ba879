import { readLicence } from "@server/rules/licence";
import { buildVendor } from "@tests/helpers/build/licence";
import { expect, test } from "vitest";

const vendor = buildVendor();
const stranger = buildVendor();
const today = "2026-05-13";
const terms = { vendorKey: vendor.publicKey, installation: null };
const problemOf = (text: string, on = today) => readLicence(text, terms, on).problem;

test("reads a vendor's licence, ignoring white space from pasting", () => {
  const text = vendor.sign({ customer: "سازمان آزمون" });
  const spaced = ` ${text.slice(0, 40)}\n${text.slice(40)}\r\n`;
  expect(readLicence(spaced, terms, today).licence?.customer).toBe("سازمان آزمون");
});

test("refuses a licence whose content was changed as tampered", () => {
  const [head, content, key, signature] = vendor.sign({ validTo: "2026-01-01" }).split(".") as [
    string,
    string,
    string,
    string,
  ];
  const opened = Buffer.from(content, "base64url").toString().replace("2026-01-01", "2036-01-01");
  const altered = [head, Buffer.from(opened).toString("base64url"), key, signature].join(".");
  expect(problemOf(altered)).toEqual({ code: "licence-tampered" });
});

test("refuses a licence signed by someone else as foreign, even under the vendor's name", () => {
  const foreign = stranger.sign();
  expect(problemOf(foreign)).toEqual({ code: "licence-foreign" });
  const parts = foreign.split(".");
  parts[2] = vendor.sign().split(".")[2] as string;
  expect(problemOf(parts.join("."))).toEqual({ code: "licence-tampered" });
});

test("is valid through its last day and refused from the day after", () => {
  const text = vendor.sign({ validTo: "2026-05-13" });
  expect(problemOf(text, "2026-05-13")).toBeUndefined();
  expect(problemOf(text, "2026-05-14")).toEqual({ code: "licence-expired", date: "2026-05-13" });
});

test("is refused before its first day", () => {
  expect(problemOf(vendor.sign({ validFrom: "2026-05-14" }))).toEqual({
    code: "licence-not-yet",
    date: "2026-05-14",
  });
});

test("is valid only for the installation it names", () => {
  const bound = { ...terms, installation: "7QK2-0M4X-9RTB-HS3D" };
  const problem = (installation?: string) => readLicence(vendor.sign({ installation }), bound, today).problem;
  expect(problem(bound.installation)).toBeUndefined();
  expect(problem()).toEqual({ code: "licence-of-no-installation", installation: bound.installation });
  expect(problem("0000-0000-0000-0000")?.code).toBe("licence-of-another-installation");
});

test.each(["", "hello", "HOZUR1.a.b", "HOZUR2.a.b.c", "HOZUR1.a.b.c.d"])(
  "does not accept %j as a licence",
  (text) => {
    expect(problemOf(text)).toEqual({ code: "licence-unreadable" });
  },
);
