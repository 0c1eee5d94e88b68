import type { Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { signInDecision } from '#domain/user/signInDecision.ts'
import type { User } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { endSession, openSession } from './sessions.ts'
import { viewerOf } from './viewerOf.ts'
import { auditFailure } from './withPassword.ts'

export type SignedIn = {
  /** The session's token, told this once. */
  token: string
  sessionId: string
  /** When the session ends without further activity. */
  expiresAt: Date
  viewer: Viewer
  /** The session may do nothing but change the password. */
  mustChangePassword: boolean
}

type By = { method: 'password' | 'passkey'; machineId?: string | undefined }

/**
 * Opens the session of a user who has shown who they are, and whose row is locked; or returns why not: login.locked,
 * login.inactive, permission.denied (the CSM area, without any right there). Audited either way.
 */
export async function establishSession(
  tx: Tx,
  ctx: RequestContext,
  user: User,
  now: Date,
  by: By,
): Promise<SignedIn | Problem> {
  const refuse = async (reason: string, refusal: Problem) => {
    await auditFailure(tx, ctx, 'signInFailed', user, now, reason)
    return refusal
  }
  const decision = signInDecision(user, now)
  if (decision.kind === 'locked') return refuse('locked', problem('login.locked', { minutes: decision.minutes }))
  if (decision.kind === 'inactive') return refuse('inactive', problem('login.inactive'))
  if (ctx.area === 'csm' && user.csmRights.length === 0) return refuse('noRight', problem('permission.denied'))

  const { address, area, carrier, userAgent } = ctx
  await tx.user.update({
    where: { id: user.id },
    data: { failedAttempts: 0, lockedUntil: null, lastLoginAt: now, activeSince: now },
  })
  if (ctx.sessionId) await endSession(tx, ctx.sessionId, 'signedInAgain', now)
  const session = await openSession(
    tx,
    { userId: user.id, area, carrier, address, userAgent, machineId: by.machineId },
    now,
  )
  const viewer = viewerOf(user)
  await recordAudit(tx, { viewer, address, area }, now, {
    action: 'signIn',
    subjects: [`User:${user.loginId}`],
    after: { method: by.method, carrier, ...(by.machineId ? { machineId: by.machineId } : {}) },
  })
  return { ...session, viewer, mustChangePassword: decision.kind === 'passwordExpired' }
}
