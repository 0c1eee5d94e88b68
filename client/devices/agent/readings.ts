import type { Reading } from '#domain/agent/reading.ts'
import { limits } from '#domain/limits.ts'

/** What the agent signed and was not told to the server yet, by the chip's serial. */
const readings = new Map<string, { reading: Reading; at: number }>()
/** The server's nonce is good for no longer: what is told after that came by hand. */
const goodMs = limits.challengeMs - 10_000

/** Keeps a reading until what it is about is told. */
export function keepReading(reading: Reading): void {
  readings.set(reading.chipSn, { reading, at: Date.now() })
}

/** The reading of a chip, once, as a command takes it: a serial that came by hand has none. */
export function takeReading(chipSn: string) {
  const reading = readingOf(chipSn)
  forgetReading(chipSn)
  return reading
}

/** The same for a command that may be refused and told again: the server takes the reading only with what it saves. */
export function readingOf(chipSn: string) {
  const kept = readings.get(chipSn)
  const reading = kept && Date.now() - kept.at < goodMs ? kept.reading : undefined
  return reading ? { ...reading, role: reading.role.toUpperCase() as Uppercase<Reading['role']> } : undefined
}

/** What it was about has been saved. */
export function forgetReading(chipSn: string): void {
  readings.delete(chipSn)
}
