import type { Reading } from '#domain/agent/reading.ts'

/** What the agent signed and was not told to the server yet, by the chip's serial. */
const readings = new Map<string, Reading>()

/** Keeps a reading until what it is about is told. */
export function keepReading(reading: Reading): void {
  readings.set(reading.chipSn, reading)
}

/** The reading of a chip, once, as a command takes it: a serial that came by hand has none. */
export function takeReading(chipSn: string) {
  const reading = readings.get(chipSn)
  readings.delete(chipSn)
  return reading ? { ...reading, role: reading.role.toUpperCase() as Uppercase<Reading['role']> } : undefined
}
