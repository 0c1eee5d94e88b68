import type { ProblemCode } from '#domain/problems.ts'
import { Problem, problem } from '#domain/problems.ts'
import { isLocked } from '#domain/user/lock.ts'
import { minutesLeft } from '#domain/user/signInDecision.ts'
import type { User } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { countFailure, countUnknownFailure, lockUser, unknownFailures } from './failedSignIns.ts'
import { verifyNothing, verifyPassword } from './passwordHash.ts'
import { countAttempt } from './rateLimit.ts'
import { viewerOf } from './viewerOf.ts'

type Options<T> = {
  loginId: string
  password: string
  /** The action of the audit event of a failure. */
  failure: string
  /** What a wrong password and an unknown user are answered with alike, and which field is to blame. */
  refusal: ProblemCode
  path?: string
  /** With the right password, the user's row locked. A Problem that it returns is a refusal whose traces stay. */
  right(tx: Tx, user: User, now: Date): Promise<T | Problem>
}

/**
 * Goes on with the right password, and counts and audits the wrong ones in a transaction that commits. The password is
 * verified outside of it; whether the account is locked is decided again inside, so that however many attempts come at
 * once, none succeeds after the fifth failure.
 * @throws the refusal, login.locked, request.tooMany
 */
export async function withPassword<T>(ctx: RequestContext, options: Options<T>): Promise<T> {
  await countAttempt(ctx, 'signIn')
  const { loginId, password } = options
  const user = await ctx.db.user.findFirst({ where: { loginId, deletedAt: null, disabledAt: null } })
  const { lockedUntil } = user ?? (await unknownFailures(ctx.db, loginId))
  // Nothing is verified for a locked account: what was wrong about the attempt stays untold, and costs nothing.
  const locked = isLocked(lockedUntil, ctx.clock.now())
  const verified = !locked && (await (user ? verifyPassword(user.passwordHash, password) : verifyNothing(password)))
  const outcome = await transaction(ctx.db, (tx) =>
    user ? settle(tx, ctx, options, user, verified) : settleUnknown(tx, ctx, options),
  )
  if (outcome instanceof Problem) throw outcome
  return outcome
}

async function settle<T>(
  tx: Tx,
  ctx: RequestContext,
  options: Options<T>,
  verified: User,
  right: boolean,
): Promise<T | Problem> {
  const user = await lockUser(tx, verified.id)
  const now = ctx.clock.now()
  if (isLocked(user.lockedUntil, now)) {
    await fail(tx, ctx, options, user, now, 'locked')
    return problem('login.locked', { minutes: minutesLeft(user.lockedUntil, now) })
  }
  const same = user.passwordHash === verified.passwordHash && user.disabledAt === null && user.deletedAt === null
  if (right && same) return options.right(tx, user, now)
  await fail(tx, ctx, options, user, now, 'password')
  return problem(options.refusal, {}, options.path)
}

async function fail<T>(
  tx: Tx,
  ctx: RequestContext,
  options: Options<T>,
  user: User,
  now: Date,
  reason: string,
): Promise<void> {
  await countFailure(tx, user, now)
  await auditFailure(tx, ctx, options.failure, user, now, reason)
}

async function settleUnknown<T>(tx: Tx, ctx: RequestContext, options: Options<T>): Promise<Problem> {
  const now = ctx.clock.now()
  const { lockedUntil } = await countUnknownFailure(tx, options.loginId, now)
  await auditFailure(tx, ctx, options.failure, null, now, 'unknownUser')
  if (isLocked(lockedUntil, now)) return problem('login.locked', { minutes: minutesLeft(lockedUntil, now) })
  return problem(options.refusal, {}, options.path)
}

/** The event names whose account it was, or nobody's: never what was typed. */
export async function auditFailure(
  tx: Tx,
  ctx: RequestContext,
  action: string,
  user: User | null,
  now: Date,
  reason: string,
): Promise<void> {
  const { address, area } = ctx
  const viewer = ctx.viewer ?? (user && viewerOf(user))
  await recordAudit(tx, { viewer, address, area }, now, {
    action,
    subjects: user ? [`User:${user.loginId}`] : [],
    after: { reason },
  })
}
