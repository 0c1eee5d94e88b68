import type { Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { signInDecision } from '#domain/user/signInDecision.ts'
import type { User } from '#generated/prisma/client.ts'
import { challengeOptions } from '#server/access/passkeys/challenges.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { PasskeyAwaited } from './passkeyAwaited.ts'
import { passkeyDuty } from './passkeyDuty.ts'
import { refuseMachine } from './refuseMachine.ts'
import { endSession, openSession } from './sessions.ts'
import { rememberPlace } from './signInPlaces.ts'
import { viewerOf } from './viewerOf.ts'
import { auditFailure } from './withPassword.ts'

export type SignedIn = {
  /** The session's token, returned only once. */
  token: string
  sessionId: string
  /** When the session ends without further activity. */
  expiresAt: Date
  viewer: Viewer
  /** The session is limited to enrolling a passkey. */
  mustEnrolPasskey: boolean
  /** The session is limited to changing the password. */
  mustChangePassword: boolean
  passwordGiven?: boolean
}

type By = {
  method: 'password' | 'passkey' | 'passwordAndPasskey' | 'cardAndPassword'
  machineId?: string | undefined
  /** The station whose agent read the card. */
  stationId?: string
}
/**
 * Methods whose only factor is the password: a card only identifies its holder, and its serial can
 * be copied.
 */
const byPassword: readonly By['method'][] = ['password', 'cardAndPassword']

/**
 * Opens the session of a user whose identity is proven and whose row is locked, or returns the
 * refusal: login.suspended, login.inactive, permission.denied (the CSM area without any right
 * there), csmMachine.unknown or csmMachine.blocked (a machine there), passkey.needed where the
 * password alone is not enough. Both are audited.
 */
export async function establishSession(
  tx: Tx,
  ctx: RequestContext,
  user: User,
  now: Date,
  given: By,
): Promise<SignedIn | Problem> {
  // Machine numbers are in capitals.
  const by = { ...given, machineId: given.machineId?.trim().toUpperCase() }
  const refuse = async (reason: string, refusal: Problem) => {
    await auditFailure(tx, ctx, 'signInFailed', user, now, reason)
    return refusal
  }
  if (user.suspendedAt) return refuse('suspended', problem('login.suspended'))
  const decision = signInDecision(user, now)
  if (decision.kind === 'inactive') return refuse('inactive', problem('login.inactive'))
  if (ctx.area === 'csm' && user.csmRights.length === 0)
    return refuse('noRight', problem('permission.denied'))
  const noMachine =
    ctx.area === 'csm' && by.machineId ? await refuseMachine(tx, by.machineId) : null
  if (noMachine) return refuse('machine', noMachine)
  const duty = byPassword.includes(by.method) ? await passkeyDuty(tx, ctx, user) : 'none'
  // A program with a bearer token can neither be asked for a passkey nor enrol one.
  if (duty !== 'none' && ctx.carrier === 'bearer')
    return refuse('passkeyNeeded', problem('passkey.needed'))
  if (duty === 'ask') return awaitPasskey(tx, ctx, user, now, by)

  const { address, area, carrier, userAgent } = ctx
  await tx.user.update({ where: { id: user.id }, data: { lastLoginAt: now, activeSince: now } })
  await rememberPlace(tx, user.loginId, address, now)
  if (ctx.sessionId) await endSession(tx, ctx.sessionId, 'signedInAgain', now)
  const mustEnrolPasskey = duty === 'enrol'
  const opening = {
    userId: user.id,
    area,
    carrier,
    address,
    userAgent,
    mustEnrolPasskey,
    machineId: by.machineId,
  }
  const session = await openSession(tx, opening, now)
  const viewer = viewerOf(user)
  const { method, machineId, stationId } = by
  await recordAudit(tx, { viewer, address, area }, now, {
    action: 'signIn',
    subjects: [`User:${user.loginId}`],
    after: {
      method,
      carrier,
      ...(machineId ? { machineId } : {}),
      ...(stationId ? { stationId } : {}),
      ...(mustEnrolPasskey ? { mustEnrolPasskey } : {}),
    },
  })
  return {
    ...session,
    viewer,
    mustEnrolPasskey,
    mustChangePassword: decision.kind === 'passwordExpired',
    passwordGiven: user.mustChangePassword,
  }
}

/**
 * Records the first half of a sign-in as a challenge that only a passkey of this user answers; it
 * opens nothing by itself.
 */
async function awaitPasskey(
  tx: Tx,
  ctx: RequestContext,
  user: User,
  now: Date,
  { method }: By,
): Promise<PasskeyAwaited> {
  const options = await challengeOptions(tx, ctx, { purpose: 'signIn', userId: user.id })
  const { address, area } = ctx
  await recordAudit(tx, { viewer: viewerOf(user), address, area }, now, {
    action: 'signInHalf',
    subjects: [`User:${user.loginId}`],
    after: { method },
  })
  return new PasskeyAwaited(options, user.loginId)
}
