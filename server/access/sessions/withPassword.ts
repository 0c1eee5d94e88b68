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
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import {
  countFailure,
  forgiveHere,
  holdAccount,
  lockedUntil,
  removeOldPlaces,
} from './signInPlaces.ts'
import { viewerOf } from './viewerOf.ts'

type Options<T> = {
  loginId: string
  password: string
  /** The action of the audit event of a failure. */
  failure: string
  /** The same refusal for a wrong password and an unknown user, and the field it is about. */
  refusal: ProblemCode
  path?: string
  /**
   * Runs after the right password, with the user's row locked. A returned Problem is a refusal
   * whose writes are committed.
   */
  right(tx: Tx, user: User, now: Date): Promise<T | Problem>
}

/**
 * Runs `right` for a right password, and counts and audits wrong ones in a transaction that
 * commits. The password is verified outside it. The lock is checked again inside, so that no
 * concurrent attempt succeeds after the fifth failure. An unknown login id takes the same path.
 * @throws the refusal, login.locked, request.tooMany
 */
export async function withPassword<T>(ctx: RequestContext, options: Options<T>): Promise<T> {
  if (await countAttempt(ctx, 'signIn')) await removeOldPlaces(ctx.db, ctx.clock.now())
  const { password, refusal, path } = options
  const loginId = await storedLoginId(ctx.db, options.loginId)
  const user = await ctx.db.user.findFirst({
    where: { loginId, deletedAt: null, disabledAt: null },
  })
  const before = await lockedUntil(ctx.db, loginId, ctx.address, ctx.clock.now())
  // A locked account is not verified: the response must not reveal whether the password was right,
  // and it saves the cost.
  const right =
    before === null &&
    (await (user ? verifyPassword(user.passwordHash, password) : verifyNothing(password)))
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

/** Audits a failure with the account's user or none, never with the text that was typed. */
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
