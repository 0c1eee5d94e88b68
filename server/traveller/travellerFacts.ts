import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { sameQcStatusCode } from '#domain/fields.ts'
import { problem } from '#domain/problems.ts'
import {
  chipErrorCode,
  inOrder,
  totalRejects,
  type RejectCount,
} from '#domain/traveller/figures.ts'
import type { CreateTravellerInput } from '#domain/traveller/inputs.ts'
import type { LotTraveller } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'

type Figures = Pick<CreateTravellerInput, 'good' | 'rejects' | 'remark'>

/** Returns the columns that people fill in, and who is doing so now. */
export function filledIn({ viewer, now }: CommandScope, { good, rejects, remark }: Figures) {
  return { good, rejected: totalRejects(rejects), remark, editedAt: now, editedById: viewer.userId }
}

/**
 * Returns rejects by existing codes, as the settings write them. Codes without cards are dropped.
 * @throws qcStatusCode.notFound
 */
export async function knownRejects(
  { tx }: CommandScope,
  rejects: readonly RejectCount[],
): Promise<RejectCount[]> {
  const all = await tx.qcStatusCode.findMany({ select: { code: true } })
  const known = rejects.map(({ code, quantity }, at): RejectCount => {
    const found =
      code === chipErrorCode ? { code } : all.find((row) => sameQcStatusCode(row.code, code))
    if (!found) throw problem('qcStatusCode.notFound', {}, `rejects.${at}.code`)
    return { code: found.code, quantity }
  })
  return inOrder(known)
}

/** Refuses a second form for the same cards, regardless of the first one's author and day. */
export function refuseSecond(error: unknown): never {
  throw violates(error, 'lot_traveller_lot_no_day_station_id_operator_id_key')
    ? problem('traveller.exists', {}, 'lotNo')
    : error
}

type Form = Pick<
  LotTraveller,
  'lotNo' | 'day' | 'stationId' | 'operatorId' | 'status' | 'good' | 'remark'
> & {
  rejects: readonly RejectCount[]
}

/** Returns a form's facts for the audit trail. */
export async function factsOf(
  { tx }: CommandScope,
  { lotNo, day, stationId, operatorId, status, good, rejects, remark }: Form,
) {
  const { loginId: operator } = await tx.user.findUniqueOrThrow({
    where: { id: operatorId },
    select: { loginId: true },
  })
  return {
    lotNo,
    day: dayOfColumn(day),
    stationId,
    operator,
    status,
    good,
    rejects: rejectsInWords(rejects),
    remark,
  }
}

/** Returns the rejects in words: "03: 2, CE: 1". */
export function rejectsInWords(rejects: readonly RejectCount[]): string {
  return inOrder(rejects)
    .map(({ code, quantity }) => `${code}: ${quantity}`)
    .join(', ')
}
