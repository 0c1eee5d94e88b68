import type { CsmRight } from '#domain/access.ts'
import { accessOf, accessWith, changesOf, type Access, type HeldGrant } from '#domain/csm/grants.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Scope = Pick<CommandScope, 'tx' | 'viewer' | 'now'>

/** Returns what a user holds in the CSM area now, as it was granted. */
export async function heldGrants(tx: Pick<Tx, 'csmGrant'>, userId: number): Promise<HeldGrant[]> {
  const where = { userId, withdrawnAt: null }
  return tx.csmGrant.findMany({
    where,
    select: { right: true, role: true },
    orderBy: { id: 'asc' },
  })
}

/**
 * Records who granted and who withdrew what, and when, on the change to a new access in the CSM
 * area. The caller locks the user's row and writes `csmRights`.
 */
export async function recordGrants(
  { tx, viewer, now }: Scope,
  userId: number,
  after: Access,
): Promise<void> {
  const { withdrawn, granted } = changesOf(await heldGrants(tx, userId), after)
  if (withdrawn.length > 0)
    await tx.csmGrant.updateMany({
      where: { userId, withdrawnAt: null, OR: withdrawn },
      data: { withdrawnAt: now, withdrawnById: viewer.userId },
    })
  const by = { userId, grantedAt: now, grantedById: viewer.userId }
  await tx.csmGrant.createMany({ data: granted.map((grant) => ({ ...grant, ...by })) })
}

/** Records a change of the rights alone, as made in the main area. */
export async function recordRights(
  scope: Scope,
  userId: number,
  rights: readonly CsmRight[],
): Promise<void> {
  const before = accessOf(await heldGrants(scope.tx, userId))
  await recordGrants(scope, userId, accessWith(rights, before))
}
