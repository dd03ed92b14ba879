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
    secret: "PIN, or the code of your phone",
    newPin: "Choose a new PIN",
    repeatPin: "Enter the new PIN again",
  },
  key: { clear: "Clear", back: "Start over", go: "Continue" },
  camera: {
    on: "Read the code of a phone by camera",
    off: "Turn the camera off",
    show: "Hold the code of your phone to the camera",
    picture: "Picture of the camera",
    refused: "The camera cannot be used. Allow it in the browser of the tablet, or type the code.",
  },
  said: { in: "{{name}}, in", out: "{{name}}, out", stored: "Stored", refused: "Not recorded" },
  stored: {
    title: "Stored",
    text: "The server cannot be reached just now. Your punch will be sent with this time.",
    waiting_one: "One punch is waiting to be sent.",
    waiting_other: "{{number}} punches are waiting to be sent.",
    refused_one: "One late punch was refused; it is in the history of this kiosk.",
    refused_other: "{{number}} late punches were refused; they are in the history of this kiosk.",
  },
  mine: {
    noKiosks: "Your organisation has no kiosks yet. Once there are any, your PIN works at all of them.",
    pinGiven: "Somebody else gave you your PIN. Please choose one of your own.",
    code: "Code of this phone",
    codeText:
      "Hold this code to the camera of a kiosk, or enter your personnel number and then these eight digits. Each code works once, for 30 seconds, and is made without a network too.",
    picture: "Code for the camera of a kiosk",
    left: "Time left for this code",
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
