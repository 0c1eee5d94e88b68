import { actsOnBranch } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { actingBranch, refusePackage } from '#domain/package/packageState.ts'
import type { PackageAction } from '#domain/package/transitions.ts'
import { problem } from '#domain/problems.ts'
import { refuseVoid } from '#server/custody/voidCards.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { jobChanges } from '#server/production/jobs/advanceJob.ts'
import { seesPackage } from './packageSeen.ts'

/**
 * Locks the package before any decision about it, and returns it with its cards.
 * @throws package.notFound where the caller does not see it, permission.denied where they may not
 *   act on it there, record.changed, application.erased, package.voidCard, and the refusal of its
 *   state
 */
export async function lockPackage(
  scope: CommandScope,
  packagingId: string,
  action: PackageAction,
  version?: number,
) {
  await scope.tx
    .$queryRaw`SELECT packaging_id FROM package WHERE packaging_id = ${packagingId} FOR UPDATE`
  const found = await scope.tx.package.findUnique({
    where: { packagingId },
    include: {
      items: {
        where: { removedAt: null },
        orderBy: { id: 'asc' },
        include: { job: { select: heard } },
      },
    },
  })
  if (!found || !seesPackage(scope.viewer, found)) throw problem('package.notFound')
  const changed = version !== undefined && version !== found.version
  // The caller may have been allowed when they saw it: once a package moves on, it is another
  // branch's.
  if (!actsOnBranch(scope.viewer, actingBranch(found, action)))
    throw problem(changed ? 'record.changed' : 'permission.denied')
  refusePackage(found, action)
  if (found.signatureErasedAt ?? found.addressErasedAt ?? found.particularsErasedAt)
    throw problem('application.erased')
  if (changed) throw problem('record.changed')
  if (movesOn.includes(action))
    await refuseVoid(
      scope.tx,
      found.items.map(({ jobId }) => jobId),
    )
  return found
}
/** The actions by which a package goes on its way: none of its cards may be void. */
const movesOn: readonly PackageAction[] = [
  'putIn',
  'receive',
  'handOver',
  'book',
  'acceptByCourier',
]

/** The fields that decide who is notified of a card in a package. */
const heard = {
  id: true,
  branchCode: true,
  application: { select: { branchCode: true, collectionBranchCode: true } },
} as const

export type LockedPackage = Awaited<ReturnType<typeof lockPackage>>

/**
 * Returns the change notices for the cards of a package, including those to the branches that
 * received their applications.
 */
export function cardChanges({ items }: Pick<LockedPackage, 'items'>): Change[] {
  return items.flatMap(({ job }) => jobChanges(job))
}

type PackageFacts = {
  packagingId: string
  branchCode: string
  collectionBranchCode: string
  applicationBranchCodes?: string[]
}

/** Returns the change notices of a package for every branch that may see it. */
export function packageChanges(found: PackageFacts): Change[] {
  const branches = new Set([
    found.branchCode,
    found.collectionBranchCode,
    ...(found.applicationBranchCodes ?? []),
  ])
  return [...branches].map((branchCode) => ({ kind: 'package', id: found.packagingId, branchCode }))
}
