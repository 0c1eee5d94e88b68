import { needsPasskey } from '#domain/user/needsPasskey.ts'
import type { User } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/client.ts'

/**
 * Returns what a user must do beside giving the password: `none`, `ask` (use one of their passkeys)
 * or `enrol` (enrol one first).
 */
export async function passkeyDuty(
  db: Reader,
  { config }: Pick<RequestContext, 'config'>,
  user: User,
): Promise<'none' | 'ask' | 'enrol'> {
  const branch = await db.branch.findUniqueOrThrow({
    where: { code: user.branchCode },
    select: { passkeyRequired: true },
  })
  if (!needsPasskey({ roleId: user.roleId, branch }, config.PASSKEY_ROLES ?? [])) return 'none'
  return (await db.passkey.count({ where: { userId: user.id } })) > 0 ? 'ask' : 'enrol'
}
