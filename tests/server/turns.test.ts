import { Turns } from "@server/turns";
import { expect, test } from "vitest";

/** Work that ends on request, and the order in which its parts began. */
function work() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const named = (name: string) => () => {
    begun.push(name);
    return new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
  };
  const endNext = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  };
  return { begun, named, endNext };
}

test("limits how many tasks run together, and a long lane does not delay another", async () => {
  const turns = new Turns(1);
  const { begun, named, endNext } = work();
  for (const name of ["a1", "a2", "a3", "a4"]) void turns.run("a", named(name));
  for (const name of ["b1", "b2"]) void turns.run("b", named(name));
  await endNext();
  expect(begun).toEqual(["a1"]);
  for (let ended = 0; ended < 5; ended += 1) await endNext();
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("refuses a task if too many wait in front of it, only in that lane", async () => {
  const turns = new Turns(1, 1);
  const { named, endNext } = work();
  const first = turns.run("a", named("a1"));
  const second = turns.run("a", named("a2"));
  expect(await turns.run("a", named("a3"))).toBeUndefined();
  const other = turns.run("b", named("b1"));
  for (let ended = 0; ended < 3; ended += 1) await endNext();
  expect(await Promise.all([first, second, other])).toEqual([true, true, true]);
});

test("continues after a task that failed", async () => {
  const turns = new Turns(1);
  const failing = turns.run("a", () => Promise.reject<boolean>(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await turns.run("a", async () => true)).toBe(true);
});

test("limits how many tasks of one lane run together, even if others could", async () => {
  const turns = new Turns(3, 10, 2);
  const { begun, named, endNext } = work();
  for (const name of ["a1", "a2", "a3", "a4"]) void turns.run("a", named(name));
  void turns.run("b", named("b1"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a1", "a2", "b1"]);
  for (let ended = 0; ended < 5; ended += 1) await endNext();
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});
