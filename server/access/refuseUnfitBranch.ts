import { actsOnBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { holdBranch } from '../branches/holdBranch.ts'
import type { AdministrationScope } from './lockAdministered.ts'

/**
 * Lets users be put at a branch that exists, is not marked deleted, and on which the caller may act; it stays so until
 * the transaction ends.
 * @throws branch.notFound, permission.denied
 */
export async function refuseUnfitBranch({ tx, viewer }: AdministrationScope, code: string): Promise<void> {
  await holdBranch(tx, code)
  if (!actsOnBranch(viewer, code)) throw problem('permission.denied', {}, 'branchCode')
}
