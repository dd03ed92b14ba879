import i18next from "i18next";
import type { KioskAnswer } from "./kiosk-answer";

/** Says an answer aloud; a tablet without a voice for the language plays a tone, low where it was refused. */
export function sayAnswer(answer: KioskAnswer): void {
  const { language } = i18next;
  const voice = globalThis.speechSynthesis?.getVoices().find(({ lang }) => lang.startsWith(language));
  if (!voice) {
    playTone(answer.kind !== "refused");
    return;
  }
  const words =
    answer.kind === "taken"
      ? i18next.t(`kiosk.said.${answer.taken.direction}`, { name: answer.taken.name })
      : i18next.t(`kiosk.said.${answer.kind}`);
  const said = new SpeechSynthesisUtterance(words);
  said.voice = voice;
  said.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

let sound: AudioContext | undefined;

function playTone(isTaken: boolean): void {
  if (typeof AudioContext === "undefined") return;
  sound ??= new AudioContext();
  const { currentTime, destination } = sound;
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = isTaken ? 880 : 220;
  volume.gain.setValueAtTime(0.2, currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.4);
  tone.connect(volume).connect(destination);
  tone.start();
  tone.stop(currentTime + 0.4);
}
