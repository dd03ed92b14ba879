import { type FirmwareName, firmwares, type Recorded } from "./firmwares";
import { type Answer, Line } from "./line";

type Options = {
  /** `http://127.0.0.1:8081`, followed by a secret path if the terminal has one. */
  url: string;
  serial: string;
  firmware?: FirmwareName;
  /** Its clock, shown in the time zone the server gave it. */
  now?: () => Date;
  /** Minutes that its zone is ahead of UTC until the server sets it. */
  zone?: number;
};

/**
 * A simulated terminal: it has its own people and log, sends new records, retains those that were not accepted, and
 * executes commands. For trying the portal without a real terminal, and for its tests.
 */
export class PlayedTerminal {
  readonly people = new Map<string, { name: string; card: string }>();
  readonly log: Recorded[] = [];
  /** The commands it was given. */
  readonly asked: string[] = [];
  restarts = 0;
  /** How many records the server has accepted. */
  #taken = 0;
  #zone: number;
  readonly #line: Line;
  readonly #path: string;
  readonly #now: () => Date;
  readonly #firmware: (typeof firmwares)[FirmwareName];

  constructor(private readonly options: Options) {
    const { hostname, port, pathname } = new URL(options.url);
    this.#line = new Line(hostname, Number(port || 80));
    this.#path = pathname.replace(/\/$/, "");
    this.#now = options.now ?? (() => new Date());
    this.#zone = options.zone ?? 210;
    this.#firmware = firmwares[options.firmware ?? "plain"];
  }

  get unsent(): number {
    return this.log.length - this.#taken;
  }

  /** Someone punches at it; by default now. */
  punch(pin: string, over: Partial<Recorded> = {}): void {
    this.log.push({ pin, time: this.clock(this.#now()), status: 255, verify: 1, ...over });
  }

  /** A moment as its clock shows it. */
  clock(at: Date): string {
    return new Date(at.getTime() + this.#zone * 60_000).toISOString().slice(0, 19).replace("T", " ");
  }

  /** The HTTP status of the last answer to its greeting. */
  greetedWith = 0;

  /** Introduces itself. Returns false if it is not admitted, or the answer has no settings. */
  async greet(): Promise<boolean> {
    const answer = await this.#get("cdata", "&options=all&pushver=2.4.1&language=65&DeviceType=att");
    this.greetedWith = answer.status;
    const zone = Number(answer.text.match(/^TimeZone=(-?\d+)/m)?.[1] ?? Number.NaN);
    if (answer.status !== 200 || Number.isNaN(zone)) return false;
    this.#zone = Math.abs(zone) > 14 ? zone : zone * 60;
    if (/^(?:ATTLOG)?Stamp=0$/m.test(answer.text)) this.#taken = 0;
    const options = `~DeviceName=${this.#firmware.device},FWVersion=${this.#firmware.version},UserCount=${this.people.size},TransactionCount=${this.log.length}`;
    await this.#post("table=options", Buffer.from(options));
    return true;
  }

  /** Sends records not yet accepted; refused ones stay for the next time. Returns true if none is left. */
  async upload(atOnce = this.#firmware.atOnce): Promise<boolean> {
    while (this.#taken < this.log.length) {
      const part = this.log.slice(this.#taken, this.#taken + atOnce);
      if (!(await this.#send(part))) return false;
      this.#taken += part.length;
    }
    return true;
  }

  /** Polls for commands and executes them. Returns true if there were any. */
  async poll(): Promise<boolean> {
    const info = `${this.#firmware.version},${this.people.size},0,${this.log.length},10.0.0.9,10,7,0,0,111`;
    const blank = this.#firmware.isOdd ? " " : "%20";
    const answer = await this.#get("getrequest", `&INFO=Ver${blank}${info}`);
    const commands = [...answer.text.matchAll(/^C:(\d+):(.*)$/gm)];
    for (const [, id = "", text = ""] of commands) {
      this.asked.push(text);
      const returned = await this.#obey(text);
      await this.#command(`ID=${id}&Return=${returned}&CMD=${text.split(" ")[0]}`);
      if (text === "REBOOT") {
        this.#line.close();
        await this.greet();
      }
    }
    return commands.length > 0;
  }

  /** Polls and sends until there is nothing left to do. */
  async settle(): Promise<void> {
    for (let idle = false; !idle; ) {
      await this.upload();
      idle = !(await this.poll());
    }
  }

  /** Sends a batch of which only the beginning arrives. */
  async cutOff(records: readonly Recorded[]): Promise<void> {
    const body = Buffer.from(records.map(this.#firmware.write).join("\n"));
    await this.#line.cutOff(`POST ${this.#address("cdata")}&table=ATTLOG&Stamp=9999`, body, body.length / 2);
  }

  /** The line breaks, or it is switched off. Its log stays. */
  switchOff(): void {
    this.#line.close();
  }

  async #obey(text: string): Promise<number> {
    const fields = new Map(
      text
        .replace(/^.*? (?=\w+=)/, "")
        .split("\t")
        .map((field) => field.split(/=(.*)/s) as [string, string]),
    );
    const pin = fields.get("PIN") ?? "";
    if (text.startsWith("DATA QUERY ATTLOG")) {
      const [from = "", to = ""] = [fields.get("StartTime"), fields.get("EndTime")];
      const range = this.log.filter(({ time }) => from <= time && time <= to);
      for (let at = 0; at < range.length; at += this.#firmware.atOnce)
        await this.#send(range.slice(at, at + this.#firmware.atOnce));
      return range.length > 0 ? 0 : -1;
    }
    if (text.startsWith("DATA QUERY USERINFO")) {
      const there = [...this.people].filter(([one]) => pin === "" || one === pin);
      const lines = there.map(
        ([one, { name, card }]) => `USER PIN=${one}\tName=${name}\tPri=0\tCard=${card}`,
      );
      if (lines.length > 0) await this.#post("table=OPERLOG&Stamp=9999", Buffer.from(lines.join("\n")));
      return lines.length > 0 ? 0 : -10;
    }
    if (text.startsWith("DATA UPDATE USERINFO")) {
      this.people.set(pin, { name: fields.get("Name") ?? "", card: fields.get("Card") ?? "" });
      return 0;
    }
    if (text.startsWith("DATA DELETE USERINFO")) return this.people.delete(pin) ? 0 : -10;
    if (text === "REBOOT") {
      this.restarts += 1;
      return 0;
    }
    return ["INFO", "CHECK", "LOG"].includes(text) ? 0 : -1002;
  }

  async #send(records: readonly Recorded[]): Promise<boolean> {
    const body = Buffer.from(records.map(this.#firmware.write).join(this.#firmware.lineEnd));
    const answer = await this.#post("table=ATTLOG&Stamp=9999", body);
    return answer.status === 200 && answer.text.replace(/\s/g, "") === `OK:${records.length}`;
  }

  #address = (name: string) => {
    const odd = this.#firmware.isOdd;
    return `${this.#path}/${odd ? "iClock" : "iclock"}/${name}${odd ? ".aspx" : ""}?SN=${this.options.serial}`;
  };
  #get = (name: string, more: string): Promise<Answer> =>
    this.#line.ask(`GET ${this.#address(name)}${more}`, null, { hasHost: !this.#firmware.isOdd });
  #post = (table: string, body: Buffer): Promise<Answer> =>
    this.#line.ask(`POST ${this.#address("cdata")}&${table}`, body, { isChunked: this.#firmware.isOdd });
  #command = (result: string) => this.#line.ask(`POST ${this.#address("devicecmd")}`, Buffer.from(result));
}
