import { problem } from '#domain/problems.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Makes sure that something may be put at a branch: that it exists and isn't marked deleted, and stays so until the
 * transaction ends. `path` is the field to blame; where it is one of several branches, the refusal names it.
 * @throws branch.notFound, branch.namedNotFound
 */
export async function holdBranch(tx: Tx, code: string, path = 'branchCode', { named = false } = {}): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM branch WHERE code = ${code} AND deleted_at IS NULL FOR SHARE`
  if (found.length > 0) return
  throw named ? problem('branch.namedNotFound', { branch: code }, path) : problem('branch.notFound', {}, path)
}
