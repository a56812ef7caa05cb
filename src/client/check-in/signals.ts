import { readText, removeStored, writeText } from '../ui/browser-storage.ts'

/** The sound and vibration of a verdict: one high tone, or two low ones and a long vibration. */
export type Signal = 'good' | 'bad'

const KEY = 'farebox.checkInSound'
const TONES: Record<Signal, { hertz: number; starts: readonly number[]; seconds: number }> = {
  good: { hertz: 1046, starts: [0], seconds: 0.14 },
  bad: { hertz: 220, starts: [0, 0.28], seconds: 0.22 },
}
const SHAKES: Record<Signal, number[]> = { good: [80], bad: [250, 120, 250] }
const LOUDNESS = 0.2

let speaker: AudioContext | undefined

/** Whether sound is on for this device; it is by default. */
export const isSoundOn = (): boolean => readText('device', KEY) !== 'off'

/** Turns the sound on or off, for this device. */
export function setSound(on: boolean): void {
  if (on) removeStored('device', KEY)
  else writeText('device', KEY, 'off')
}

function play(signal: Signal): void {
  if (!('AudioContext' in window)) return
  speaker ??= new AudioContext()
  const { hertz, starts, seconds } = TONES[signal]
  for (const start of starts) {
    const tone = new OscillatorNode(speaker, { frequency: hertz })
    const volume = new GainNode(speaker, { gain: LOUDNESS })
    tone.connect(volume).connect(speaker.destination)
    tone.start(speaker.currentTime + start)
    tone.stop(speaker.currentTime + start + seconds)
  }
}

/** Plays the sound and vibration of a verdict. */
export function giveSignal(signal: Signal): void {
  // Before the first touch of the page a browser refuses both.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  if ('vibrate' in navigator) navigator.vibrate(SHAKES[signal])
  if (isSoundOn()) play(signal)
}
