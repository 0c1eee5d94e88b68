import { problem } from '#domain/problems.ts'
import type { CsmJob, Prisma } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'

/**
 * Writes the result of a job's card at a step.
 * @throws card.duplicate, chip.duplicate for a serial of another card
 */
export async function writeOutcome(
  scope: CommandScope,
  job: CsmJob,
  data: Prisma.CsmJobUpdateInput,
): Promise<void> {
  await refuseUsed(scope, job, data)
  try {
    await scope.tx.csmJob.update({
      where: { id: job.id },
      data: { ...data, since: scope.now, version: { increment: 1 } },
    })
  } catch (error) {
    // The same serial was recorded at the same moment.
    if (violates(error, 'card_sn')) throw problem('card.duplicate', {}, 'cardSn')
    if (violates(error, 'chip_sn'))
      throw problem('chip.duplicate', { chipSn: String(data.chipSn) }, 'chipSn')
    throw error
  }
}

async function refuseUsed(
  { tx }: CommandScope,
  { id }: CsmJob,
  { cardSn, chipSn }: Prisma.CsmJobUpdateInput,
): Promise<void> {
  const used = (where: Prisma.CsmJobWhereInput) =>
    tx.csmJob.count({ where: { ...where, id: { not: id } } })
  if (typeof cardSn === 'string' && (await used({ cardSn })) > 0)
    throw problem('card.duplicate', {}, 'cardSn')
  if (typeof chipSn === 'string' && (await used({ chipSn })) > 0)
    throw problem('chip.duplicate', { chipSn }, 'chipSn')
}
