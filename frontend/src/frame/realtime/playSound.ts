import { preferences } from '../session/preferences.ts';

let context: AudioContext | null = null;

/**
 * Plays two short notes at the user's volume. Synthesized, so no file is fetched; silent until the page was touched.
 */
export function playSound(): void {
  const { volume } = preferences.get();
  if (volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    const at = start + index * 0.12;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.25 * volume, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.24);
  }
}
