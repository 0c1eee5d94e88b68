import type { Reading } from '#domain/agent/reading.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { provenReading } from './provenReading.ts'

type Told = {
  /** What the caller says of the card in hand. */
  chipSn: string
  cardSn: string
  reading: Reading | undefined
  /** The branch that acts: its setting decides about serials by hand, and the station must be one of its own, or of the caller's branch. */
  branchCode: string
  /** Of a station: its agent alone. */
  stationId?: string
}

/** Where a chip's serial came from, for the audit trail. */
export type ChipSource = { chipFrom: 'hand' } | { chipFrom: 'agent'; reader: string; readAt: string }

/**
 * Says whether a chip's serial came from a station's agent or by hand. A reading counts if it is signed by the key of the agent that
 * stands now, over the nonce that this person got for it, for the first time.
 * @throws chip.byReader (nothing was read, and the branch takes nothing by hand), reading.refused, reading.otherCard
 */
export async function chipSource(scope: CommandScope, told: Told): Promise<ChipSource> {
  const { reading, branchCode } = told
  if (!reading) {
    const { serialsByHand } = await scope.tx.branch.findUniqueOrThrow({ where: { code: branchCode } })
    if (!serialsByHand) throw problem('chip.byReader', {}, 'chipSn')
    return { chipFrom: 'hand' }
  }
  const { stationId, chipSn, cardSn, reader } = reading
  if (told.stationId !== undefined && told.stationId !== stationId) throw problem('reading.refused', {}, 'chipSn')
  // Headquarters checks cards of other branches at desks of its own.
  const branchCodes = [branchCode, scope.viewer.branchCode]
  await provenReading(scope.tx, reading, { purpose: 'reading', userId: scope.viewer.userId, branchCodes }, scope.now)
  if (chipSn !== told.chipSn || (cardSn !== null && cardSn !== told.cardSn)) throw problem('reading.otherCard', {}, 'chipSn')
  return { chipFrom: 'agent', reader, readAt: stationId }
}
