import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beep, setSound } from './sound.ts'

type Tone = { onended: () => void; endsAt: number }
const device = {
  currentTime: 0,
  tones: [] as Tone[],
  resume: vi.fn(async () => undefined),
  suspend: vi.fn(async () => undefined),
  destination: {},
  createGain: () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (to: unknown) => to,
  }),
  createOscillator() {
    const tone = {
      frequency: {},
      connect: (to: unknown) => to,
      start: () => undefined,
      stop: (at: number) => (tone.endsAt = at),
      onended: () => undefined,
      endsAt: 0,
    }
    device.tones.push(tone)
    return tone
  },
}
const playTo = (seconds: number) => {
  device.currentTime = seconds
  for (const tone of device.tones.filter(({ endsAt }) => endsAt <= seconds)) tone.onended()
  device.tones = device.tones.filter(({ endsAt }) => endsAt > seconds)
}

beforeEach(() =>
  vi.stubGlobal('AudioContext', function AudioContext() {
    return device
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  setSound(true)
})

test('the audio device runs while there is sound, and stops after the last tone', () => {
  setSound(false)
  beep('ok')
  expect(device.tones, 'muted').toHaveLength(0)

  setSound(true)
  beep('bad')
  expect(device.resume).toHaveBeenCalledTimes(1)
  playTo(0.2)
  expect(device.suspend, 'its second tone is to come').not.toHaveBeenCalled()
  beep('ok')
  playTo(0.3)
  expect(device.suspend, 'the first answer goes on').not.toHaveBeenCalled()
  playTo(0.5)
  expect(device.suspend).toHaveBeenCalledTimes(1)
})

test('a phone vibrates, longer for a refusal, also while its sounds are off', () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)
  vi.stubGlobal('navigator', Object.create(navigator, { vibrate: { value: vibrate } }))
  setSound(false)
  beep('ok')
  beep('bad')
  setSound(true)
  expect(vibrate.mock.calls).toEqual([[[40]], [[200, 80, 200]]])
  expect(device.tones).toEqual([])
})
