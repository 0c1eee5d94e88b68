import type { User } from '#generated/prisma/client.ts'
import { closePasswordRequests } from '#server/access/passwords/closePasswordRequests.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { revokeAllTokens } from '#server/access/tokens/revokeToken.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { recordGrants } from './recordGrants.ts'
import { userDone } from './userDone.ts'

/**
 * Deletes a locked user inside a command. Their sessions and tokens end at once, even if they are
 * restored later, their passkeys are removed, and their CSM grants are withdrawn. The row is kept
 * and marked for the audit trail, and nobody else can get the login id.
 */
export async function removeUser(
  scope: CommandScope,
  user: User,
): Promise<Done<{ loginId: string; userId: number }>> {
  const { tx, now } = scope
  await recordGrants(scope, user.id, { roles: [], rights: [] })
  await tx.user.update({
    where: { id: user.id },
    data: { deletedAt: now, csmRights: [], version: { increment: 1 } },
  })
  const endedSessions = await endOtherSessions(tx, user.id, null, 'userDeleted', now)
  const revokedTokens = await revokeAllTokens(tx, user.id, now)
  const { count: removedPasskeys } = await tx.passkey.deleteMany({ where: { userId: user.id } })
  const { roleId, branchCode, staffName, csmRights } = user
  const held = csmRights.length > 0
  const facts = {
    before: { roleId, branchCode, staffName, ...(held && { csmRights }) },
    after: {
      deleted: true,
      endedSessions,
      revokedTokens,
      removedPasskeys,
      ...(held && { csmRights: [] }),
    },
  }
  const done = userDone(user, facts, await closePasswordRequests(scope, user))
  return { ...done, result: { ...done.result, userId: user.id } }
}
