import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { announcedAddress } from "./start-portal";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** Creates a folder for a portal's data, with a space in its name, that PostgreSQL's account may enter. */
export function makeDataFolder(): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "hozur portal-"));
  chmodSync(folder, 0o711);
  return {
    dataDir: join(folder, "my data"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The exit code and output of a portal that could not start. */
export type Ending = { code: number | null; stderr: string };

type Settings = Record<string, string> & { DATA_DIR: string };
type RunAs = { uid?: number; gid?: number };

/** A portal in its own process, on a free port unless the settings name one. */
export class PortalProcess {
  readonly child: ChildProcess;
  #errors = "";

  /** `output` is an open file for its standard output; without one the address is read there. */
  constructor(server: string, settings: Settings, runAs: RunAs = {}, output: "pipe" | number = "pipe") {
    const env = { PATH: process.env.PATH, HOME: tmpdir(), PORT: "0", DEMO: "0", ...settings };
    this.child = spawn(process.execPath, [server], {
      env,
      ...runAs,
      cwd: root,
      stdio: ["ignore", output, "pipe"],
    });
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors += text;
    });
  }

  /** The address, once the portal has announced itself. */
  address(): Promise<string> {
    return announcedAddress(this.child).catch((error) => {
      throw new Error(`${error.message}\n${this.#errors}`);
    });
  }

  /** Waits until the process has ended. */
  async ended(): Promise<Ending> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, "close");
    return { code: this.child.exitCode, stderr: this.#errors };
  }

  async end(signal: NodeJS.Signals): Promise<Ending> {
    if (this.child.exitCode === null) this.child.kill(signal);
    return this.ended();
  }
}

/** The PostgreSQL server of a data folder: its process id, and an address for its administrator. */
export function postmasterOf(dataDir: string): { pid: number; url: string } {
  const home = join(dataDir, "postgres");
  const [pid, , , port] = readFileSync(join(home, "cluster/postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(home, "password"), "utf8");
  return { pid: Number(pid), url: `postgres://postgres:${password}@127.0.0.1:${port}/hozur` };
}
