import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore } from '#client/state/store.ts'

const key = 'ikad.sound'

/** Whether this device answers scans by sound. */
export const soundStore = createStore(deviceStorage.read(key) !== 'off')

/** Mutes or unmutes the device. */
export function setSound(on: boolean): void {
  deviceStorage.write(key, on ? null : 'off')
  soundStore.set(on)
}

/** Tones in hertz and their length in seconds, distinguishable with closed eyes. */
const melodies = {
  ok: [[1047, 0.09]],
  info: [[784, 0.09]],
  warn: [
    [660, 0.12],
    [660, 0.12],
  ],
  bad: [
    [220, 0.18],
    [165, 0.28],
  ],
} as const

/** For how long a phone vibrates and rests in turn, in milliseconds: felt without looking. */
const vibrations = {
  ok: [40],
  info: [40],
  warn: [60, 60, 60],
  bad: [200, 80, 200],
} as const satisfies Record<keyof typeof melodies, readonly number[]>

let audio: AudioContext | null = null
/** When the last tone ends, by the clock of `audio`. */
let silentAt = 0

/**
 * Answers a scan by vibration, if the device can, and by a sound, unless it is muted or has no
 * audio.
 */
export function beep(kind: keyof typeof melodies): void {
  // Safari and desktop Firefox have none.
  navigator.vibrate?.([...vibrations[kind]])
  if (!soundStore.get() || !('AudioContext' in window)) return
  const device = (audio ??= new AudioContext())
  void device.resume()
  let at = device.currentTime
  for (const [hertz, seconds] of melodies[kind]) {
    const tone = device.createOscillator()
    const volume = device.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(volume).connect(device.destination)
    tone.start(at)
    tone.stop((at += seconds))
    // A running audio device processes silence a hundred times a second for as long as the page is
    // open.
    tone.onended = () => void (device.currentTime >= silentAt && device.suspend())
  }
  silentAt = Math.max(silentAt, at)
}
