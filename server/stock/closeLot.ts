import { closeLotInput } from '#domain/lot/inputs.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import { totalOf } from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope, type Done } from '../platform/command.ts'
import { advanceLots, lotChanges } from './advanceLots.ts'
import { blanksOf } from './heldRuns.ts'
import { lockOpenLot, type OpenLot } from './lockOpenLot.ts'

/** Closes a lot of which no blank card is left anywhere. @throws as lockOpenLot, lot.notEmpty */
export const closeLot = command({
  name: 'closeLot',
  action: 'lot.close',
  input: closeLotInput,
  run: async (scope, which) => closeEmptyLot(scope, await lockOpenLot(scope, which)),
})

export async function closeEmptyLot(scope: CommandScope, { lots, lot, parts }: OpenLot): Promise<Done<{ lotNo: string }>> {
  for (const part of parts) {
    lotAfter(part.status, 'close')
    const left = totalOf(await blanksOf(scope.tx, part))
    if (left > 0) throw problem('lot.notEmpty', { count: left })
  }
  await advanceLots(scope, lots, parts, { status: 'closed', closedAt: scope.now })
  return {
    result: { lotNo: lot.lotNo },
    audit: { subjects: [`Lot:${lot.lotNo}`, ...parts.map(({ lotNo }) => `Lot:${lotNo}`)], before: { status: lot.status }, after: { status: 'closed' } },
    changed: lotChanges([lot, ...parts], [lot.branchCode]),
  }
}
