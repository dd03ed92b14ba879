import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { isAlive, servesCluster, startMark, waitUntilGone } from "@server/db/embedded/process";
import { patience } from "@tests/helpers/patience";
import { describe, expect, it } from "vitest";

const onLinux = process.platform === "linux";

describe("isAlive", () => {
  it("recognises this process, and that an ended one is gone", async () => {
    expect(isAlive(process.pid)).toBe(true);
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(child, "exit");
    expect(isAlive(child.pid as number)).toBe(false);
  });

  it.runIf(onLinux)("takes a zombie for an ended process", async () => {
    // The shell becomes a program that never collects the child that the shell had started.
    const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [line] = await once(parent.stdout, "data");
    const zombie = Number(String(line));
    expect(await waitUntilGone(zombie, patience)).toBe(true);
    expect(() => process.kill(zombie, 0)).not.toThrow();
    parent.kill();
    await once(parent, "exit");
  });
});

describe("waitUntilGone", () => {
  it("gives up on a process that stays", async () => {
    expect(await waitUntilGone(process.pid, 30)).toBe(false);
  });
});

describe("startMark", () => {
  it.runIf(onLinux)("is the same for one process and different for another", () => {
    expect(startMark(process.pid)).toBe(startMark(process.pid));
    expect(startMark(process.pid)).not.toBe(startMark(process.ppid));
    expect(startMark(process.pid)).not.toBe("");
  });
});

describe("servesCluster", () => {
  it("does not mistake any other process for PostgreSQL", async () => {
    expect(await servesCluster(process.pid, tmpdir())).toBe(false);
  });
});
