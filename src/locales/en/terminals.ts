import type {
  terminalCommands as faCommands,
  terminalJournal as faJournal,
  terminalLines as faLines,
  terminalNumbers as faNumbers,
  terminalRecords as faRecords,
} from "../fa/terminals";

const clock = { clockCode: "Terminal", clockName: "Terminal" };

export const terminalNumbers: typeof faNumbers = {
  one: "number of nobody",
  many: "Numbers of nobody",
  create: "New number",
  none: "Every number is linked to somebody",
  about:
    "Numbers with records from terminals of which nobody knows whose they are. Linking one brings all its punches of the past too.",
  fields: {
    key: "ID",
    pin: "Number at the terminal",
    nameThere: "Name at the terminal",
    ...clock,
    records: "Records",
    firstDay: "First day",
    lastDay: "Last day",
    suggestion: "Suggested personnel number",
    suggestedName: "Suggested person",
  },
  help: {
    suggestion: "Whose personnel number or card number it is. Nobody is suggested by name alone.",
  },
  filters: { hasSuggestion: "With a suggestion" },
  choices: {},
  views: { suggested: "With a suggestion" },
  deleting: "A number is never deleted: terminals report it again.",
  actions: {
    link: {
      label: "Link to a person",
      text: "All records of this number since the day below become punches of this person.",
      run: "Link",
      done: "The number was linked.",
      fields: {
        personnelNumber: "Person",
        isEverywhere: "At every terminal",
        from: "Since (empty: since ever)",
      },
    },
    accept: {
      label: "Accept the suggestion",
      text: "The number is linked to the suggested person, and all its records become their punches.",
      run: "Accept",
      done: "The number was linked.",
      fields: {},
    },
  },
  children: {},
};

export const terminalRecords: typeof faRecords = {
  one: "terminal record",
  many: "Terminal records",
  create: "New record",
  none: "Nothing has been received yet",
  about: "Everything that terminals recorded, as it came, and what it has become.",
  fields: {
    id: "ID",
    localTime: "Time at the terminal",
    pin: "Number at the terminal",
    personnelNumber: "Person",
    personName: "Name",
    ...clock,
    status: "Status code",
    verify: "Way of verifying",
    place: "State",
    isLate: "Late",
    isFuture: "Ahead of time",
    receivedAt: "Received",
  },
  help: {
    isLate: "It arrived more than six hours after it was recorded.",
    isFuture: "The terminal's clock was ahead of the server's. The time of a punch is never changed.",
  },
  filters: { from: "From", to: "To" },
  choices: {
    place: {
      punch: "Punch",
      unlinked: "Of nobody",
      closed: "In a closed period",
      future: "On a coming day",
      "no-year": "Work year not defined",
    },
  },
  views: { closed: "In a closed period", late: "Late", future: "Ahead of time", unlinked: "Of nobody" },
  deleting: "Records are never deleted: they are what the terminal sent.",
  actions: {},
  children: {},
};

export const terminalLines: typeof faLines = {
  one: "unreadable line",
  many: "Unreadable lines",
  create: "New line",
  none: "Every line could be read",
  about: "Lines that terminals sent and that could not be read. Nothing of them is lost.",
  fields: {
    id: "ID",
    line: "Line",
    reason: "Reason",
    ...clock,
    times: "Times received",
    receivedAt: "Last received",
    isSettled: "Looked at",
  },
  help: {},
  filters: {},
  choices: {
    reason: {
      "no-pin": "It names no person",
      "bad-time": "The time cannot be read",
      "too-few-fields": "Part of the line is missing",
      cut: "The line was cut off at the end of what was sent",
      "too-long": "It is too long",
    },
  },
  views: { open: "Not looked at" },
  deleting: "Lines that could not be read stay until they have been looked at.",
  actions: {
    settle: {
      label: "Looked at",
      text: "The line is no longer listed among those to look at.",
      run: "Looked at",
      done: "Noted.",
      fields: {},
    },
  },
  children: {},
};

export const terminalCommands: typeof faCommands = {
  one: "terminal command",
  many: "Terminal commands",
  create: "New command",
  none: "No terminal has been asked for anything yet",
  about: "What terminals were asked to do, by whom, and what came of it.",
  fields: {
    id: "ID",
    kind: "Command",
    about: "About number",
    ...clock,
    state: "State",
    returnCode: "Result code",
    answer: "Answer of the terminal",
    askedBy: "Asked by",
    askedAt: "Asked",
    sentAt: "Sent",
    endedAt: "Ended",
  },
  help: { askedBy: "“-” is the system itself." },
  filters: {},
  choices: {
    kind: {
      info: "Read its details",
      check: "Check",
      log: "Send new punches",
      restart: "Restart",
      punches: "Send punches again",
      users: "Read its people",
      push: "Send a person",
      remove: "Remove a person",
      "read-back": "Check a person",
      sum: "Count punches",
    },
    state: {
      waiting: "In the queue",
      sent: "Sent",
      done: "Done",
      failed: "Failed",
      cancelled: "Cancelled",
    },
  },
  views: { failed: "Failed", waiting: "In the queue" },
  deleting: "Commands are never deleted; one that waits can be cancelled.",
  actions: {
    cancel: {
      label: "Cancel",
      text: "It is not sent any more, if the terminal has not taken it yet.",
      run: "Cancel the command",
      done: "The command was cancelled.",
      fields: {},
    },
  },
  children: {},
};

export const terminalJournal: typeof faJournal = {
  one: "terminal event",
  many: "Terminal events",
  create: "New event",
  none: "No events have been received yet",
  about:
    "What terminals reported besides punches, such as being switched on, a changed clock or an enrolled finger, as it came.",
  fields: {
    id: "ID",
    line: "Event",
    kind: "Kind",
    ...clock,
    receivedAt: "Received",
  },
  help: { line: "Passwords and templates of fingers and faces are not stored." },
  filters: { from: "From", to: "To" },
  choices: {},
  views: {},
  deleting: "Events are deleted by themselves after the time set in the system settings.",
  actions: {},
  children: {},
};
