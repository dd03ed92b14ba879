import i18next from "i18next";
import type { KioskAnswer } from "./kiosk-answer";

/** Speaks an answer; a tablet without a voice for the language plays a tone, a low one for a refusal. */
export function sayAnswer(answer: KioskAnswer): void {
  const voice = voiceHere();
  if (!voice) {
    playTone(answer.kind !== "refused");
    return;
  }
  const words =
    answer.kind === "taken"
      ? i18next.t(`kiosk.said.${answer.taken.direction}`, { name: answer.taken.name })
      : i18next.t(`kiosk.said.${answer.kind}`);
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** Browsers list their voices only after a first query, and take long to open the sound device. */
export function prepareVoice(): void {
  if (!voiceHere()) openSound();
}

const voiceHere = () =>
  globalThis.speechSynthesis?.getVoices().find(({ lang }) => lang.startsWith(i18next.language));

let sound: AudioContext | undefined;

function openSound(): AudioContext | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  sound ??= new AudioContext();
  return sound;
}

function playTone(isTaken: boolean): void {
  const opened = openSound();
  if (!opened) return;
  const { currentTime, destination } = opened;
  const tone = opened.createOscillator();
  const volume = opened.createGain();
  tone.frequency.value = isTaken ? 880 : 220;
  volume.gain.setValueAtTime(0.2, currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.4);
  tone.connect(volume).connect(destination);
  tone.start();
  tone.stop(currentTime + 0.4);
}
