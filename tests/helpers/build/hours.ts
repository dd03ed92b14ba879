/** The hours of a plain day: 8 to 16. */
export const eightToFour = {
  start: 480,
  end: 960,
  required: 480,
  breaks: [],
  flex: 0,
  flexMode: "END_MOVES",
  coreStart: null,
  coreEnd: null,
  lateTol: 10,
  earlyTol: 10,
  tolMode: "ALL_OR_NOTHING",
  dayCut: null,
} as const;
