import type { punchKeys as fa } from "../fa/punch-keys";

export const punchKeys: typeof fa = {
  about:
    "Programs and terminals of other makers send punches over the network with a key. Their records become punches of the people their numbers are linked to, as with any terminal.",
  make: "New key",
  name: "Name of the program",
  nameHint: "Such as “Door system of the north building”",
  clock: "Terminal its punches count for",
  clockHint: "Its punches are listed under this terminal, and people are linked to the numbers there.",
  noClock: "Add a terminal to the list of terminals first.",
  made: "The key was made",
  madeText: "Copy the key now: it is shown this once and can't be read afterwards.",
  example: "How a punch is sent",
  done: "Done",
  none: "No program has a key",
  noneText: "Make one for each program, so that each can be withdrawn by itself.",
  by: "Made by",
  at: "Made",
  used: "Last used",
  never: "Not yet",
  withdraw: "Withdraw",
  withdrawLabel: "Withdraw the key of {{name}}",
  withdrawSure:
    "Withdraw the key of {{name}}? The program can send no more punches with it. What it sent stays.",
  withdrawn: "The key of {{name}} was withdrawn.",
};
