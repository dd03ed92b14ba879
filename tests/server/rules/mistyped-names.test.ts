import { environmentNames } from "@server/config";
import { mistypedNames } from "@server/rules/mistyped-names";
import { expect, it } from "vitest";

it.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABASE_ULR", "DATABASE_URL"],
  ["ADMIN_PASSSWORD", "ADMIN_PASSWORD"],
  ["TIMEZONE", "TIME_ZONE"],
  ["data_dir", "DATA_DIR"],
  ["port", "PORT"],
])("%s looks like %s", (typed, meant) => {
  expect(mistypedNames({ [typed]: "x" }, environmentNames)).toEqual([{ typed, meant }]);
});

it.each([["PATH"], ["HOSTS"], ["HOME"], ["DATABASE_PORT"], ["OTEL_EXPORTER_OTLP_HEADERS"], ["DATABASE_URL"]])(
  "%s looks like none of them",
  (name) => {
    expect(mistypedNames({ [name]: "x" }, environmentNames)).toEqual([]);
  },
);

it("says nothing if the setting itself is there as well", () => {
  expect(mistypedNames({ DATABASE_URI: "x", DATABASE_URL: "y" }, environmentNames)).toEqual([]);
});
