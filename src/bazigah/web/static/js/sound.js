// A few soft tones, made here; off unless somebody wants them.

import { pref } from "./prefs.js";

const TONES = { turn: [523, 784], move: [330], end: [392, 523, 659] };
let context = null;

export function play(name) {
  if (pref("sound") !== "on") return;
  context ??= new AudioContext();
  TONES[name].forEach((pitch, number) => tone(pitch, context.currentTime + number * 0.14));
}

function tone(pitch, at) {
  const [voice, volume] = [context.createOscillator(), context.createGain()];
  voice.type = "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.32);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + 0.34);
}
