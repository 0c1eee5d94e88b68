import type { Reading } from '#domain/agent/reading.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { provenReading } from './provenReading.ts'

type Reported = {
  /** The caller's data about the card being processed. */
  chipSn: string
  cardSn: string
  reading: Reading | undefined
  /**
   * The acting branch: its setting decides about serials by hand, and the station must belong to it
   * or to the caller's branch.
   */
  branchCode: string
  /** Accepts only the agent of this station. */
  stationId?: string
}

/** The source of a chip's serial, for the audit trail. */
type ChipSource = { chipFrom: 'hand' } | { chipFrom: 'agent'; reader: string; readAt: string }

/**
 * Returns whether a chip's serial came from a station's agent or by hand. A reading counts if it is
 * signed with the current agent's key, over the nonce that was issued to this user for it, and is
 * used for the first time.
 * @throws chip.byReader (nothing was read, and the branch accepts none by hand), reading.refused,
 *   reading.otherCard
 */
export async function chipSource(scope: CommandScope, expected: Reported): Promise<ChipSource> {
  const { reading, branchCode } = expected
  if (!reading) {
    const { serialsByHand } = await scope.tx.branch.findUniqueOrThrow({
      where: { code: branchCode },
    })
    if (!serialsByHand) throw problem('chip.byReader', {}, 'chipSn')
    return { chipFrom: 'hand' }
  }
  const { stationId, chipSn, cardSn, reader } = reading
  if (expected.stationId !== undefined && expected.stationId !== stationId)
    throw problem('reading.refused', {}, 'chipSn')
  // Headquarters checks cards of other branches at its own desks.
  const branchCodes = [branchCode, scope.viewer.branchCode]
  await provenReading(
    scope.tx,
    reading,
    { purpose: 'reading', userId: scope.viewer.userId, branchCodes },
    scope.now,
  )
  if (chipSn !== expected.chipSn || (cardSn !== null && cardSn !== expected.cardSn))
    throw problem('reading.otherCard', {}, 'chipSn')
  return { chipFrom: 'agent', reader, readAt: stationId }
}
