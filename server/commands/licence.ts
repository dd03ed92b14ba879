import { generateKeyPairSync } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Licence, signLicence } from "../rules/licence";

/*
 * For a vendor: makes the key pair once, then signs licences.
 *   npm run licence -- keys --private vendor-private.pem --public vendor-public.pem
 *   npm run licence -- issue --private vendor-private.pem --customer "سازمان نمونه" --serial 1405-001 --to 2027-03-20 \
 *     --installation 7QK2-0M4X-9RTB-HS3D
 */

const usage = `npm run licence -- keys --private FILE --public FILE
npm run licence -- issue --private FILE --customer NAME --serial TEXT [--from YYYY-MM-DD] [--to YYYY-MM-DD]
                         [--without directory,web,mobile,desktop,leave] [--installation NUMBER] [--out FILE]`;

const flagNames: Record<string, keyof Licence["flags"]> = {
  directory: "hasDirectoryLogin",
  web: "hasWeb",
  mobile: "hasWebMobile",
  desktop: "hasWebDesktop",
  leave: "hasLeaveAndMission",
};

async function run(): Promise<void> {
  const text = { type: "string" } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      private: text,
      public: text,
      customer: text,
      serial: text,
      from: text,
      to: text,
      without: text,
      installation: text,
      out: text,
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const [task] = positionals;
  if (task === "keys" && values.private && values.public) return makeKeys(values.private, values.public);
  if (task === "issue" && values.private && values.customer && values.serial) {
    const signed = signLicence(
      {
        serial: values.serial,
        customer: values.customer,
        validFrom: values.from ?? new Date().toISOString().slice(0, 10),
        validTo: values.to ?? null,
        flags: flagsWithout(values.without ?? ""),
        installation: values.installation,
      },
      await readFile(values.private, "utf8"),
    );
    if (values.out) await writeFile(values.out, `${signed}\n`);
    else console.log(signed);
    return;
  }
  throw new Error(usage);
}

async function makeKeys(privateFile: string, publicFile: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  // `wx`: never overwrites a private key.
  await writeFile(privateFile, privateKey.export({ type: "pkcs8", format: "pem" }), {
    mode: 0o600,
    flag: "wx",
  });
  await writeFile(publicFile, publicKey.export({ type: "spki", format: "pem" }), { flag: "wx" });
  console.log(`Keep ${privateFile} secret; start the portal with LICENCE_KEY=${publicFile}`);
}

function flagsWithout(list: string): Licence["flags"] {
  const flags = {
    hasDirectoryLogin: true,
    hasWeb: true,
    hasWebMobile: true,
    hasWebDesktop: true,
    hasLeaveAndMission: true,
  };
  for (const name of list.split(",").filter(Boolean)) {
    const flag = flagNames[name.trim()];
    if (!flag)
      throw new Error(`"${name}" is not a flag: the flags are ${Object.keys(flagNames).join(", ")}.`);
    flags[flag] = false;
  }
  return flags;
}

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
