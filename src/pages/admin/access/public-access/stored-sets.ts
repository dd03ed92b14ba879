import type { access } from "@schemas/calls/access";
import type { permissions } from "@schemas/calls/permissions";
import type { AnswerOf } from "@schemas/define-call";
import type { Stored } from "../use-set-edit";

export function storedSection(answer: AnswerOf<typeof permissions.getSectionPermissions>): Stored {
  return { set: { codes: answer.permission }, version: answer.version };
}

export function storedPerson(answer: AnswerOf<typeof access.explainPermission>): Stored {
  const inForce = answer.codes.filter(({ isInForce }) => isInForce);
  return { set: { codes: inForce.map(({ code }) => code) }, version: answer.version };
}
