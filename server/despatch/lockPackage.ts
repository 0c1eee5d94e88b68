import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks the package before anything is decided upon it, and brings what lies in it.
 * @throws package.notFound where the caller does not see it, permission.denied where they may not act there
 */
export async function lockPackage(scope: CommandScope, packagingId: string) {
  await scope.tx.$queryRaw`SELECT packaging_id FROM package WHERE packaging_id = ${packagingId} FOR UPDATE`
  const found = await scope.tx.package.findUnique({
    where: { packagingId },
    include: { items: { where: { removedAt: null }, orderBy: { id: 'asc' } } },
  })
  if (!found || !seesBranch(scope.viewer, found.branchCode)) throw problem('package.notFound')
  if (!actsOnBranch(scope.viewer, found.branchCode)) throw problem('permission.denied')
  return found
}
