import { commands, endCommand, queueCommands } from "../commands";
import { readOptions, readResults } from "../parse";
import { noteAbout } from "../terminal";
import { bodyText } from "./body-text";
import type { Talk } from "./talk";

/** Records how commands ended. Changes of people are read back, since the terminal does not report them by itself. */
export async function takeResults({ db, terminal, body, now }: Talk): Promise<void> {
  for (const result of readResults(bodyText(body))) {
    const ended = await endCommand(db, terminal.code, result, now);
    if (!ended?.isDone) continue;
    if (ended.kind === "info") await noteAbout(db, terminal.code, readOptions(result.lines.join("\n")));
    if ((ended.kind === "push" || ended.kind === "remove") && ended.about)
      await queueCommands(db, terminal.code, [commands.readBack(ended.about)], { askedBy: "-", now });
  }
}
