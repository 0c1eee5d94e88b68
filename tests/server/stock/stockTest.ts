import type { SensitiveAction } from '#domain/access.ts'
import type { Problem } from '#domain/problems.ts'
import { approve } from '#server/access/approvals/approve.ts'
import type { World, Person } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

export const station = 'JHB-P01'
export const other = 'JHB-P02'
export const lotNo = basicLot.lotNo
/**
 * Serial n of the small world's lot, from 1 on: 1 to 100 are at JHB-P01, 101 to 500 in the store of
 * JHB.
 */
export const sn = (n: number) => String(basicLot.startSn + BigInt(n) - 1n).padStart(9, '0')

/**
 * Returns the number of blank cards in each place of JHB by the ledger's balances, without empty
 * places.
 */
export async function balances({ services: { db } }: World): Promise<Record<string, number>> {
  const rows = await db.$queryRaw<{ place: string; n: number }[]>`
    SELECT a.place::text || CASE WHEN a.station_id = '' THEN '' ELSE ' ' || a.station_id END place, sum(b.quantity)::int n
      FROM custody_balance b JOIN custody_account a ON a.id = b.account_id WHERE b.quantity > 0 GROUP BY 1 ORDER BY 1`
  return Object.fromEntries(rows.map(({ place, n }) => [place, n]))
}

/** Returns the refusal of a call. */
export async function refusal(call: Promise<unknown>): Promise<Problem> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('value' in outcome) throw new Error(`It was not refused: ${JSON.stringify(outcome.value)}`)
  return outcome.error as Problem
}
export const refused = async (call: Promise<unknown>) => (await refusal(call)).code

/**
 * Runs the same call many times simultaneously. Returns the number of successes and the refusals of
 * the others.
 */
export async function allAtOnce(n: number, call: (i: number) => Promise<unknown>) {
  const settled = await Promise.allSettled(Array.from({ length: n }, (_, i) => call(i)))
  const refusals = settled.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as Problem] : [],
  )
  return {
    succeeded: n - refusals.length,
    codes: [...new Set(refusals.map((each) => each.code ?? String(each)))],
  }
}

/** Returns a supervisor's approval of an action. */
export async function consent(
  world: World,
  requester: Person,
  loginId: string,
  action: SensitiveAction,
  subject: string,
): Promise<string> {
  // Sign-in attempts are rate-limited, so time passes between approvals.
  world.later(3_000)
  return (await approve(requester, { action, subject, loginId, password: 'Demo-2026' })).token
}
