import type { kiosk as persian } from "../fa/kiosk";

/** The tablets at the door, and what people need there. */
export const kiosk: typeof persian = {
  title: "Kiosk",
  admit: {
    title: "Set up a kiosk",
    text: "This tablet is not a kiosk yet. An administrator makes an admission code under “Kiosks”; enter it here.",
    code: "Admission code",
    run: "Admit this tablet",
    missing: "Enter the admission code.",
  },
  direction: { title: "In or out", auto: "Automatic", in: "In", out: "Out" },
  step: {
    number: "Personnel number",
    secret: "PIN",
    newPin: "Choose a new PIN",
    repeatPin: "Enter the new PIN again",
  },
  key: { clear: "Clear", back: "Start over", go: "Continue" },
  said: { in: "{{name}}, in", out: "{{name}}, out", refused: "Not recorded" },
  mine: {
    noKiosks: "Your organisation has no kiosks yet. Once there are any, your PIN works at all of them.",
    pinGiven: "Somebody else gave you your PIN. Please choose one of your own.",
    pin: "PIN for kiosks",
    pinThere: "You have a PIN. To change it, enter a new one twice.",
    pinMissing: "With your personnel number and this PIN you clock in and out at kiosks.",
    newPin: "New PIN (4 to 6 digits)",
    againPin: "New PIN again",
    savePin: "Save the PIN",
    weakPin: "Enter 4 to 6 digits: not one repeated, not in a row, not your personnel number.",
    mismatch: "This is not the same as the new PIN.",
    pinSet: "The PIN was saved.",
  },
};
