// A directory server in a process of its own. Its people come as JSON in the first argument; says its port and serves.
import ldap from "ldapjs";

const base = "dc=corp,dc=local";
const people = JSON.parse(process.argv[2] ?? "[]");
const service = { dn: `cn=portal,${base}`, password: "service-secret" };
const entries = people.map(({ name, displayName, mail, password, userAccountControl }) => ({
  dn: `cn=${displayName},ou=staff,${base}`,
  password,
  attributes: {
    objectClass: ["person"],
    sAMAccountName: [name],
    displayName: [displayName],
    cn: [displayName],
    ...(mail ? { mail: [mail] } : {}),
    ...(userAccountControl ? { userAccountControl: [String(userAccountControl)] } : {}),
  },
}));

// Both sides as ldapjs itself writes them.
const sameDn = (a, b) => a.toString().toLowerCase() === ldap.parseDN(b).toString().toLowerCase();

// ldapjs hands a filter's values over as they would be written in text: `\\29` is a bracket, letters are bytes.
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

const server = ldap.createServer();
// As Active Directory does: no password lets in as nobody.
server.bind("", (request, response, next) => {
  const { credentials } = request;
  if (credentials === "") {
    response.end();
    return next();
  }
  const found = [service, ...entries].find((entry) => sameDn(request.dn, entry.dn));
  if (!found || found.password !== credentials) return next(new ldap.InvalidCredentialsError());
  request.connection.isKnown = true;
  response.end();
  return next();
});
server.search(base, (request, response, next) => {
  // Nobody searches without a name.
  if (!request.connection.isKnown) return next(new ldap.InsufficientAccessRightsError());
  // ldapjs compares what it sends with what was asked in small letters.
  response.attributes = request.attributes.map((name) => name.toLowerCase());
  for (const { dn, attributes } of entries) {
    if (isFound(request.filter, attributes)) response.send({ dn, attributes });
  }
  response.end();
  return next();
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
process.on("disconnect", () => process.exit(0));
