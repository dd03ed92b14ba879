import { type AttachmentKind, acceptedKinds, type fileNames } from "@schemas/attachments";
import { fail } from "@schemas/errors";
import { settingRegistry } from "@schemas/settings";
import { megabytes } from "@schemas/values/bytes";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { addRow } from "../db/one-row";
import { readSettings } from "../db/tables/settings";
import { attachmentKind, tidyFileName, withEndingOf } from "../rules/attachment";
import { withoutMetadata } from "../rules/photo";
import { assertSees } from "./may-see";
import { isHiddenFrom } from "./private";
import { findRequest } from "./row";
import { attachmentRetention } from "./stored-files";

/** The new files of a request and, for a changed one, which of its files stay; null means all of them. */
export type Papers = { files: readonly Blob[]; staying: readonly number[] | null };

export const noPapers: Papers = { files: [], staying: null };

type Sent = { [K in (typeof fileNames)[number]]?: Blob | undefined } & {
  keptAttachments?: number[] | undefined;
};

/** Separates the files in a call's parameters from the rest. */
export function withoutPapers<T extends Sent>(sent: T) {
  const { file1, file2, file3, file4, file5, keptAttachments, ...rest } = sent;
  const files = [file1, file2, file3, file4, file5].filter((file) => file !== undefined);
  return { papers: { files, staying: keptAttachments ?? null } satisfies Papers, rest };
}

type Checked = { name: string; kind: AttachmentKind; bytes: Buffer };

/** Checks the new files of a request, and the total number of files including those that stay. */
export async function checkPapers(
  db: Db,
  { files, staying: named }: Papers,
  requestId: number | null = null,
): Promise<{ given: number; staying: number[]; checked: Checked[] }> {
  const before = requestId === null ? [] : (await attachmentsOf(db, requestId)).map(({ id }) => id);
  const staying = named === null ? before : before.filter((id) => named.includes(id));
  const given = staying.length + files.length;
  if (files.length === 0) return { given, staying, checked: [] };
  const {
    attachmentMost: most = settingRegistry.attachmentMost.usual,
    attachmentMegabytes: largest = settingRegistry.attachmentMegabytes.usual,
    attachmentKinds: taken = settingRegistry.attachmentKinds.usual,
  } = await readSettings(db, "attachmentMost", "attachmentMegabytes", "attachmentKinds");
  if (given > most) throw fail("attachment-count", { most }, ["attachments"]);
  const checked: Checked[] = [];
  for (const file of files) {
    const name = tidyFileName(file instanceof File ? file.name : "");
    if (file.size > megabytes(largest))
      throw fail("attachment-too-large", { name, megabytes: largest }, ["attachments"]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = attachmentKind(bytes);
    // The place and camera recorded in a photo must not be passed on.
    const clean = kind === null || kind === "application/pdf" ? bytes : withoutMetadata(bytes, kind);
    if (kind === null || clean === null || !acceptedKinds[taken].some((one) => one === kind))
      throw fail("attachment-kind", { name, kinds: kindNames[taken] }, ["attachments"]);
    checked.push({ name: withEndingOf(kind, name), kind, bytes: Buffer.from(clean) });
  }
  return { given, staying, checked };
}

const kindNames = { all: "JPEG, PNG, WebP, PDF", images: "JPEG, PNG, WebP", pdf: "PDF" } as const;

/** Attaches files to requests that were filed together, in the caller's transaction. */
export async function attach(
  { db, who, now }: Pick<SignedIn, "db" | "who" | "now">,
  requestIds: readonly number[],
  { checked, staying }: { checked: readonly Checked[]; staying: readonly number[] },
): Promise<void> {
  const attached = [...staying];
  for (const { name, kind, bytes } of checked) {
    const row = { name, kind, bytes, size: bytes.length, created_by: actorOf(who), created_at: now };
    const { id } = await addRow(db, "attachment", row);
    attached.push(id);
  }
  const links = requestIds.flatMap((request_id) =>
    attached.map((attachment_id) => ({ request_id, attachment_id })),
  );
  if (links.length === 0) return;
  await db
    .insertInto("request_attachment")
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes files from a changed request, and deletes those that belong to no other request. */
export async function detach(db: Db, requestId: number, staying: readonly number[]): Promise<void> {
  const removed = await db
    .deleteFrom("request_attachment")
    .where("request_id", "=", requestId)
    .where(sql<boolean>`attachment_id <> all(${staying}::bigint[])`)
    .returning("attachment_id")
    .execute();
  if (removed.length === 0) return;
  await db
    .deleteFrom("attachment")
    .where(
      "id",
      "in",
      removed.map((link) => link.attachment_id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("request_attachment")
            .select("request_attachment.request_id")
            .whereRef("request_attachment.attachment_id", "=", "attachment.id"),
        ),
      ),
    )
    .execute();
}

/** The files of a request, without their contents. */
export function attachmentsOf(db: Db, requestId: number) {
  return db
    .selectFrom("request_attachment")
    .innerJoin("attachment", "attachment.id", "request_attachment.attachment_id")
    .select(["attachment.id", "name", "kind", "size"])
    .where("request_id", "=", requestId)
    .orderBy("attachment.id")
    .execute();
}

/** Returns a file to a caller who may see its request; records who opened it. */
export async function openAttachment(context: SignedIn, requestId: number, id: number) {
  const { db, record } = context;
  const request = await findRequest(db, requestId);
  if (await isHiddenFrom(context, request, await assertSees(context, request)))
    throw fail("request-is-private");
  const file = await db
    .selectFrom("request_attachment")
    .innerJoin("attachment", "attachment.id", "request_attachment.attachment_id")
    .select(["name", "kind", "bytes"])
    .where("request_id", "=", requestId)
    .where("attachment.id", "=", id)
    .executeTakeFirst();
  if (!file) throw fail("attachment-not-found");
  const after = { request: requestId, name: file.name };
  await record("open", "attachment", id, { after });
  return { name: file.name, kind: file.kind, data: file.bytes.toString("base64") };
}

/** Deletes files whose requests are past the retention time; returns how many. */
export async function forgetOldAttachments(db: Db, today: string): Promise<number> {
  const days = await attachmentRetention(db);
  const since = sql`${today}::date - ${days}::int`;
  const deleted = await db
    .deleteFrom("attachment")
    .where(sql<boolean>`created_at::date < ${since}`)
    .where(
      sql<boolean>`not exists (
        select from request_attachment link join request on request.id = link.request_id
        where link.attachment_id = attachment.id and request.last_day >= ${since})`,
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
