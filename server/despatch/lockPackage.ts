import { actsOnBranch } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { actingBranch, refusePackage } from '#domain/package/packageState.ts'
import type { PackageAction } from '#domain/package/transitions.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import { seesPackage } from './packageSeen.ts'

/**
 * Locks the package before anything is decided upon it, and brings what lies in it.
 * @throws package.notFound where the caller does not see it, permission.denied where they may not do this there, record.changed,
 * and why its state refuses it
 */
export async function lockPackage(scope: CommandScope, packagingId: string, action: PackageAction, version?: number) {
  await scope.tx.$queryRaw`SELECT packaging_id FROM package WHERE packaging_id = ${packagingId} FOR UPDATE`
  const found = await scope.tx.package.findUnique({
    where: { packagingId },
    include: { items: { where: { removedAt: null }, orderBy: { id: 'asc' }, include: { job: { select: heard } } } },
  })
  if (!found || !seesPackage(scope.viewer, found)) throw problem('package.notFound')
  const changed = version !== undefined && version !== found.version
  // It may have been theirs to do when they saw it: a package that has gone on is another branch's.
  if (!actsOnBranch(scope.viewer, actingBranch(found, action))) throw problem(changed ? 'record.changed' : 'permission.denied')
  refusePackage(found, action)
  if (changed) throw problem('record.changed')
  return found
}
/** Who hears of a card that lies in a package. */
const heard = {
  id: true,
  branchCode: true,
  application: { select: { branchCode: true, collectionBranchCode: true } },
} as const

export type LockedPackage = Awaited<ReturnType<typeof lockPackage>>

/** What became of a package became of its cards: also the branch that received their applications hears of it. */
export function cardChanges({ items }: Pick<LockedPackage, 'items'>): Change[] {
  return items.flatMap(({ job }) => jobChanges(job))
}

/** Both branches of a package that travels hear of it. */
export function packageChanges(found: { packagingId: string; branchCode: string; collectionBranchCode: string }): Change[] {
  const branches = new Set([found.branchCode, found.collectionBranchCode])
  return [...branches].map((branchCode) => ({ kind: 'package', id: found.packagingId, branchCode }))
}
