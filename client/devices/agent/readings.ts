import type { Reading } from '#domain/agent/reading.ts'
import { limits } from '#domain/limits.ts'

/** The signed readings that were not sent to the server yet, by the chip's serial. */
const readings = new Map<string, { reading: Reading; at: number }>()
/**
 * How long a reading counts, a little less than the server's nonce is valid. A serial sent later
 * counts as entered by hand.
 */
const goodMs = limits.challengeMs - 10_000

/** Keeps a reading until its serial is sent. */
export function keepReading(reading: Reading): void {
  readings.set(reading.chipSn, { reading, at: Date.now() })
}

/**
 * Takes the reading of a chip as command input and forgets it. A serial entered by hand has none.
 */
export function takeReading(chipSn: string) {
  const reading = readingOf(chipSn)
  forgetReading(chipSn)
  return reading
}

/**
 * Returns the same for a command that may be refused and repeated: the server uses up the reading
 * only when it saves.
 */
export function readingOf(chipSn: string) {
  const kept = readings.get(chipSn)
  const reading = kept && Date.now() - kept.at < goodMs ? kept.reading : undefined
  return reading
    ? { ...reading, role: reading.role.toUpperCase() as Uppercase<Reading['role']> }
    : undefined
}

/**
 * Sends serials with the reading of their chip, if there is one, and forgets the reading once they
 * are saved.
 */
export async function withReading<
  Serials extends { chipSn: string },
  Outcome extends { ok: boolean },
>(
  serials: Serials,
  send: (read: Serials & { reading?: ReturnType<typeof readingOf> }) => Promise<Outcome>,
): Promise<Outcome> {
  const reading = readingOf(serials.chipSn)
  const outcome = await send({ ...serials, ...(reading && { reading }) })
  if (outcome.ok) forgetReading(serials.chipSn)
  return outcome
}

/** Forgets a reading whose serial has been saved. */
export function forgetReading(chipSn: string): void {
  readings.delete(chipSn)
}
