import { problem } from '#domain/problems.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * Checks that a branch exists and isn't marked deleted, so that something may be assigned to it,
 * and locks it until the transaction ends. `path` is the field to blame; with `named`, for one of
 * several branches, the refusal names it.
 * @throws branch.notFound, branch.namedNotFound
 */
export async function holdBranch(
  tx: Tx,
  code: string,
  path = 'branchCode',
  { named = false } = {},
): Promise<void> {
  const found = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM branch WHERE code = ${code} AND deleted_at IS NULL FOR SHARE`
  if (found.length > 0) return
  throw named
    ? problem('branch.namedNotFound', { branch: code }, path)
    : problem('branch.notFound', {}, path)
}
