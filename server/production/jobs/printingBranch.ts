import { problem } from '#domain/problems.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { CommandScope } from '#server/platform/command.ts'

const atWork = { process: 'personalisation', active: true } as const

/**
 * Holds a branch to which jobs are to go, and tells the card types that it makes, by id.
 * @throws branch.notFound, station.notFoundAtBranch where no print station is at work
 */
export async function holdPrintingBranch({ tx }: Pick<CommandScope, 'tx'>, branchCode: string): Promise<Set<number>> {
  await holdBranch(tx, branchCode)
  const branch = await tx.branch.findUniqueOrThrow({
    where: { code: branchCode },
    include: { stations: { where: atWork, take: 1 }, branchType: { include: { branchCardTypes: true } } },
  })
  if (branch.stations.length === 0) throw problem('station.notFoundAtBranch', {}, 'branchCode')
  return new Set(branch.branchType.branchCardTypes.map(({ cardTypeId }) => cardTypeId))
}

/**
 * The branches with a print station at work: where jobs can go. That there is one is no secret of the branch, because
 * whoever sends a job there is told so; which ones they are is.
 */
export const printingNow: Prisma.BranchWhereInput = { deletedAt: null, stations: { some: atWork } }
