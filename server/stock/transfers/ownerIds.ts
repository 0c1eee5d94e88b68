import { actsOnBranch, can, type RoleId } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import { storedLoginId } from '#server/access/users/storedLoginId.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { endsOf } from './lockTransfer.ts'

type Ends = Parameters<typeof endsOf>[0]

/**
 * Returns the ids of the users to whom discrepancies of a transfer are assigned. They must be
 * active and allowed to resolve them; others would never be notified.
 * @throws user.notFound
 */
export async function ownerIds(
  scope: CommandScope,
  transfer: Ends,
  loginIds: readonly string[],
): Promise<Map<string, number>> {
  const stored = await Promise.all(loginIds.map((loginId) => storedLoginId(scope.tx, loginId)))
  const users = await scope.tx.user.findMany({
    where: { loginId: { in: stored }, ...activeUser },
    select: { id: true, loginId: true, branchCode: true, roleId: true },
  })
  const fit = users.filter(({ roleId, branchCode }) => {
    const user = { roleId: roleId as RoleId, branchCode }
    return (
      can(user, 'discrepancy.resolve') && endsOf(transfer).some((code) => actsOnBranch(user, code))
    )
  })
  const idOf = new Map(fit.map(({ loginId, id }) => [loginId, id]))
  const ids = new Map(
    loginIds.flatMap((loginId, i) =>
      idOf.has(stored[i]!) ? [[loginId, idOf.get(stored[i]!)!]] : [],
    ),
  )
  if (loginIds.some((loginId) => !ids.has(loginId)))
    throw problem('user.notFound', {}, 'ownerLoginId')
  return ids
}
