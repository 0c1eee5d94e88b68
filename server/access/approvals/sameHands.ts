import { accountSteps } from '#domain/audit/approvals.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Account = { loginId: string }

/**
 * Returns whether one of the two may control both accounts: within `limits.accountTieMs`, the
 * requester created the approver's account or set its password, or the approver created the
 * requester's.
 */
export async function sameHands(
  tx: Tx,
  requester: Account & { userId: number },
  approver: Account & { id: number },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - limits.accountTieMs)
  const [row] = await tx.$queryRaw<{ tied: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM audit_event
       WHERE at > ${since} AND action = ANY(${[...accountSteps]})
         AND ((user_id = ${requester.userId} AND subjects @> ${[`User:${approver.loginId}`]}::text[])
           OR (user_id = ${approver.id} AND subjects @> ${[`User:${requester.loginId}`]}::text[]
               AND action <> 'resetPassword'))) AS tied`
  return row!.tied
}
