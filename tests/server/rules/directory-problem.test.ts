import { directoryProblem, standingOf } from "@server/rules/directory-problem";
import { expect, test } from "vitest";

test.each([
  [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "directory-certificate-untrusted", "directoryCa"],
  [{ code: "CERT_HAS_EXPIRED" }, "directory-certificate-out-of-date", "directoryUrl"],
  [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, "directory-certificate-of-another", "directoryUrl"],
  [{ code: "ERR_SSL_WRONG_VERSION_NUMBER" }, "directory-speaks-no-tls", "directoryUrl"],
  [{ name: "StrongAuthRequiredError", code: 8 }, "directory-wants-encryption", "directoryStartTls"],
  [{ name: "NoSuchObjectError", code: 32 }, "directory-base-unknown", "directoryBase"],
  [{ message: "BindRequest: Operation timed out" }, "directory-silent", "directoryUrl"],
  [{ message: "Connection timeout" }, "directory-silent", "directoryUrl"],
  [{ code: "ECONNREFUSED", message: "connect ECONNREFUSED" }, "directory-unreachable", "directoryUrl"],
])("a connection that ended with %j is told as %s, at %s", (failure, error, field) => {
  expect(directoryProblem(failure)).toEqual({ error, field });
});

test.each([
  ["comment: AcceptSecurityContext error, data 533, v3839", "disabled"],
  ["comment: AcceptSecurityContext error, data 701, v3839", "disabled"],
  ["comment: AcceptSecurityContext error, data 773, v3839", "expired"],
  ["comment: AcceptSecurityContext error, data 52e, v3839", undefined],
  ["Invalid Credentials", undefined],
])("“%s” says that the account is %s", (message, standing) => {
  expect(standingOf(message)).toBe(standing);
});
