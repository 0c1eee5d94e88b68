import { problem } from '#domain/problems.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { CommandScope } from '#server/platform/command.ts'

const atWork = { process: 'personalisation', active: true } as const

/**
 * Locks a branch to which jobs are to go, and returns the ids of the card types that it makes.
 * @throws branch.notFound, station.notFoundAtBranch where no print station is at work
 */
export async function holdPrintingBranch(
  { tx }: Pick<CommandScope, 'tx'>,
  branchCode: string,
): Promise<Set<number>> {
  await holdBranch(tx, branchCode)
  const branch = await tx.branch.findUniqueOrThrow({
    where: { code: branchCode },
    include: {
      stations: { where: atWork, take: 1 },
      branchType: { include: { branchCardTypes: true } },
    },
  })
  if (branch.stations.length === 0) throw problem('station.notFoundAtBranch', {}, 'branchCode')
  return new Set(branch.branchType.branchCardTypes.map(({ cardTypeId }) => cardTypeId))
}

/**
 * The branches with a working print station, to which jobs can go. Users of other branches may
 * learn that there is one, since a refused transfer tells them, but not which stations these are.
 */
export const printingNow: Prisma.BranchWhereInput = { deletedAt: null, stations: { some: atWork } }
