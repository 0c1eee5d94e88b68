import { problem } from '#domain/problems.ts'
import type { Branch } from '#generated/prisma/client.ts'
import { holdBranch } from '../branches/holdBranch.ts'
import { listBranches } from '../branches/queries.ts'
import type { CommandScope } from '../platform/command.ts'
import type { SignedInContext } from '../platform/context.ts'

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
 * The branches with a print station at work, by name: where jobs can go. That there is one is no secret of the branch,
 * because whoever sends a job there is told so; which ones they are is.
 */
export async function listPrintingBranches(ctx: SignedInContext): Promise<Branch[]> {
  const rows = await ctx.db.station.findMany({ where: atWork, distinct: ['branchCode'], select: { branchCode: true } })
  const printing = new Set(rows.map(({ branchCode }) => branchCode))
  return (await listBranches(ctx, false)).filter(({ code }) => printing.has(code))
}
