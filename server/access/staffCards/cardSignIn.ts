import { seesBranch, type RoleId } from '#domain/access.ts'
import type { Reading } from '#domain/agent/reading.ts'
import { Problem, problem } from '#domain/problems.ts'
import { cardSignInInput } from '#domain/user/staffCardInputs.ts'
import { establishSession, type SignedIn } from '#server/access/sessions/establishSession.ts'
import { auditFailure, withPassword } from '#server/access/sessions/withPassword.ts'
import { provenReading } from '#server/agents/provenReading.ts'
import { attempt } from '#server/platform/attempt.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'

/**
 * Opens a session for a staff card just read by a station's agent and the password of the user it
 * is enrolled for. The card replaces the login id and nothing else; a required passkey is asked for
 * as well. The reading is consumed in any case. An unknown card is answered like a wrong password,
 * in the same time.
 * @throws reading.refused (replayed, too old, not the agent's), login.cardMismatch,
 *   login.cardElsewhere, and as signIn
 */
export const cardSignIn = attempt({
  name: 'cardSignIn',
  action: 'everybody',
  input: cardSignInInput,
  run: async (caller, { reading, password, machineId, area = caller.area }): Promise<SignedIn> => {
    const ctx = { ...caller, area }
    await countAttempt(ctx, 'cardSignIn')
    const { loginId, branchCode } = await holderOf(ctx, reading)
    const { chipSn, stationId } = reading
    return withPassword<SignedIn>(ctx, {
      loginId,
      password,
      failure: 'signInFailed',
      refusal: 'login.cardMismatch',
      async right(tx, user, now) {
        const refuse = async (reason: string, refusal: Problem) => {
          await auditFailure(tx, ctx, 'signInFailed', user, now, reason)
          return refusal
        }
        // The card may have been removed while the password was verified.
        const { count } = await tx.staffCard.updateMany({
          where: { chipSn, userId: user.id },
          data: { lastUsedAt: now },
        })
        if (count === 0) return refuse('card', problem('login.cardMismatch'))
        const standing = { roleId: user.roleId as RoleId, branchCode: user.branchCode }
        if (!seesBranch(standing, branchCode))
          return refuse('cardElsewhere', problem('login.cardElsewhere'))
        return establishSession(tx, ctx, user, now, {
          method: 'cardAndPassword',
          machineId,
          stationId,
        })
      },
    })
  },
})

/**
 * Returns the card's holder and the branch of the station that read it. An unknown card gets a
 * login id that no user can have.
 */
async function holderOf(
  ctx: RequestContext,
  reading: Reading,
): Promise<{ loginId: string; branchCode: string }> {
  const now = ctx.clock.now()
  const outcome = await transaction(ctx.db, async (tx) => {
    try {
      const { station } = await provenReading(tx, reading, { purpose: 'signIn', userId: null }, now)
      const card = await tx.staffCard.findUnique({
        where: { chipSn: reading.chipSn },
        include: { user: true },
      })
      return {
        loginId: card?.user.loginId ?? `card ${reading.chipSn}`,
        branchCode: station.branchCode,
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // A bad signature is reported, and counts towards no lock, because it can't be guessed.
      await auditFailure(tx, ctx, 'signInFailed', null, now, 'reading')
      return error
    }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}
