// A directory server in its own process. The first argument has its people as JSON; it reports its ports and serves
// plain with StartTLS, LDAPS, and plain without any encryption.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";
import ldap from "ldapjs";

const tlsFile = (name) => readFileSync(join(import.meta.dirname, "../fixtures/directory-tls", name), "utf8");
const [certificate, key] = [tlsFile("server.pem"), tlsFile("server.key")];

const base = "dc=corp,dc=local";
const people = JSON.parse(process.argv[2] ?? "[]");
const service = { dn: `cn=portal,${base}`, password: "service-secret" };
const entries = people.map(({ name, displayName, mail, password, userAccountControl, refusal }) => ({
  dn: `cn=${displayName},ou=staff,${base}`,
  password,
  refusal,
  attributes: {
    objectClass: ["person"],
    sAMAccountName: [name],
    displayName: [displayName],
    cn: [displayName],
    ...(mail ? { mail: [mail] } : {}),
    ...(userAccountControl ? { userAccountControl: [String(userAccountControl)] } : {}),
  },
}));

// Compares both names in the form ldapjs itself writes.
const sameDn = (a, b) => a.toString().toLowerCase() === ldap.parseDN(b).toString().toLowerCase();

// ldapjs passes a filter's values in escaped text form: `\\29` is a bracket, and letters are bytes.
const plain = (value) =>
  Buffer.from(
    String(value).replace(/\\([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

function isFound(filter, attributes) {
  if (filter.type === "OrFilter") return filter.filters.some((one) => isFound(one, attributes));
  const [, values = []] =
    Object.entries(attributes).find(([name]) => name.toLowerCase() === filter.attribute.toLowerCase()) ?? [];
  const has = (test) => values.some((value) => test(value.toLowerCase()));
  if (filter.type === "EqualityFilter") return has((value) => value === plain(filter.value).toLowerCase());
  if (filter.type === "SubstringFilter")
    return has((value) => filter.any.every((part) => value.includes(plain(part).toLowerCase())));
  return values.length > 0;
}

// As in Active Directory: no password binds anonymously, and a blocked account learns why only by the right password.
function bind(request, response, next) {
  const { credentials } = request;
  if (credentials === "") {
    response.end();
    return next();
  }
  const account = [service, ...entries].find((entry) => sameDn(request.dn, entry.dn));
  if (!account || account.password !== credentials) return next(new ldap.InvalidCredentialsError());
  if (account.refusal) {
    response.diagnosticMessage = `80090308: LdapErr: DSID-0C09042A, comment: AcceptSecurityContext error, data ${account.refusal}, v3839`;
    response.end(ldap.LDAP_INVALID_CREDENTIALS);
    return next();
  }
  request.connection.isKnown = true;
  response.end();
  return next();
}

function search(request, response, next) {
  // Anonymous clients may not search.
  if (!request.connection.isKnown) return next(new ldap.InsufficientAccessRightsError());
  // ldapjs compares attribute names with the requested ones in lower case.
  response.attributes = request.attributes.map((name) => name.toLowerCase());
  for (const { dn, attributes } of entries) {
    if (isFound(request.filter, attributes)) response.send({ dn, attributes });
  }
  response.end();
  return next();
}

/** Upgrades the same connection to encryption. */
function startTls(server) {
  return ({ connection }, response, next) => {
    connection.removeAllListeners("data");
    response.end();
    const secureContext = createSecureContext({ cert: certificate, key });
    const secure = new TLSSocket(connection, { isServer: true, secureContext });
    secure.on("error", () => secure.destroy());
    server.newConnection(secure);
    return next();
  };
}

async function serve(options, hasStartTls) {
  const server = ldap.createServer(options);
  // A failed handshake ends only that connection.
  server.on("error", () => undefined);
  server.bind("", bind);
  server.search(base, search);
  if (hasStartTls) server.exop("1.3.6.1.4.1.1466.20037", startTls(server));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address().port;
}

const ports = {
  plain: await serve(undefined, true),
  encrypted: await serve({ certificate, key }),
  bare: await serve(),
};
process.stdout.write(`${JSON.stringify(ports)}\n`);
process.on("disconnect", () => process.exit(0));
