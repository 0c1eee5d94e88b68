import type { ProblemCode } from '#domain/problems.ts'
import { Problem, problem } from '#domain/problems.ts'
import { minutesLeft } from '#domain/user/signInDecision.ts'
import type { User } from '#generated/prisma/client.ts'
import { verifyNothing, verifyPassword } from '#server/access/passwords/passwordHash.ts'
import { storedLoginId } from '#server/access/users/storedLoginId.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from './rateLimit.ts'
import { countFailure, forgiveHere, holdAccount, lockedUntil } from './signInPlaces.ts'
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
 * once, none succeeds after the fifth failure. A login id that nobody has takes the very same way.
 * @throws the refusal, login.locked, request.tooMany
 */
export async function withPassword<T>(ctx: RequestContext, options: Options<T>): Promise<T> {
  await countAttempt(ctx, 'signIn')
  const { password, refusal, path } = options
  const loginId = await storedLoginId(ctx.db, options.loginId)
  const user = await ctx.db.user.findFirst({ where: { loginId, deletedAt: null, disabledAt: null } })
  const before = await lockedUntil(ctx.db, loginId, ctx.address, ctx.clock.now())
  // Nothing is verified for a locked account: what was wrong about the attempt stays untold, and costs nothing.
  const right = before === null && (await (user ? verifyPassword(user.passwordHash, password) : verifyNothing(password)))
  const outcome = await transaction(ctx.db, async (tx) => {
    const held = await holdAccount(tx, loginId)
    const now = ctx.clock.now()
    const until = before ?? (await lockedUntil(tx, loginId, ctx.address, now))
    if (until) {
      await auditFailure(tx, ctx, options.failure, held, now, 'locked')
      return problem('login.locked', { minutes: minutesLeft(until, now) })
    }
    if (right && held && held.passwordHash === user?.passwordHash) {
      await forgiveHere(tx, loginId, ctx.address)
      return options.right(tx, held, now)
    }
    await countFailure(tx, loginId, ctx.address, now)
    await auditFailure(tx, ctx, options.failure, held, now, held ? 'password' : 'unknownUser')
    return problem(refusal, {}, path)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
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
