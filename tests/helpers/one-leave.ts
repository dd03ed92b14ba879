import { calls } from "@schemas/calls";
import { employee } from "./build/cast";
import type { TestServer } from "./create-test-server";

const { leave, requests } = calls;

/** Files a day of leave for the employee of the cast; returns its number. */
export async function fileLeave(server: TestServer, day: string): Promise<number> {
  const input = { personnelNumber: employee, from: day, to: day, typeCode: "2" };
  const { answer } = await server.ask(leave.addLeave, employee, input);
  return answer.ids[0] as number;
}

/** A request as the employee sees it. */
export const seenRequest = async (server: TestServer, id: number) =>
  (await server.ask(requests.getRequest, employee, { id })).answer;
