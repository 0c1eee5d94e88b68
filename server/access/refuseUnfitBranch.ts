import { actsOnBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { AdministrationScope } from './lockAdministered.ts'

/**
 * Lets users be put at a branch that exists, is not marked deleted, and on which the caller may act; it stays so until
 * the transaction ends.
 * @throws branch.notFound, permission.denied
 */
export async function refuseUnfitBranch({ tx, viewer }: AdministrationScope, code: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM branch WHERE code = ${code} AND deleted_at IS NULL FOR SHARE`
  if (found.length === 0) throw problem('branch.notFound', {}, 'branchCode')
  if (!actsOnBranch(viewer, code)) throw problem('permission.denied', {}, 'branchCode')
}
