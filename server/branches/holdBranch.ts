import { problem } from '#domain/problems.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Makes sure that something may be put at a branch: that it exists and isn't marked deleted, and stays so until the
 * transaction ends. `path` is the field to blame.
 * @throws branch.notFound
 */
export async function holdBranch(tx: Tx, code: string, path = 'branchCode'): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM branch WHERE code = ${code} AND deleted_at IS NULL FOR SHARE`
  if (found.length === 0) throw problem('branch.notFound', {}, path)
}
