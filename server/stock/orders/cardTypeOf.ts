import { limits } from '#domain/limits.ts'
import type { SignedInContext } from '#server/platform/context.ts'

type Given = { doNo: unknown; startSn: unknown; endSn: unknown }

/**
 * The card type of a lot where the caller doesn't say it, because the legacy contract has no field for it: that of the other lots
 * of its delivery order, or of the lots whose ranges adjoin its own. None where nothing tells, or where they tell different types:
 * what was booked by a guess stands in a ledger that nobody changes.
 */
export async function cardTypeOf(
  { db }: Pick<SignedInContext, 'db'>,
  { doNo, startSn, endSn }: Given,
): Promise<string | undefined> {
  if (typeof doNo === 'string') {
    const sibling = await db.lot.findFirst({ where: { doNo: doNo.trim() }, include: { cardType: true } })
    if (sibling) return sibling.cardType.code
  }
  const [start, end] = [serialOf(startSn), serialOf(endSn)]
  if (start === null || end === null || end - start >= BigInt(limits.lotCards)) return undefined
  const adjoining = await db.lot.findMany({
    where: { parentLotNo: null, OR: [{ endSn: start - 1n }, { startSn: end + 1n }] },
    include: { cardType: true },
  })
  const types = new Set(adjoining.map(({ cardType }) => cardType.code))
  return types.size === 1 ? [...types][0] : undefined
}

function serialOf(value: unknown): bigint | null {
  return /^\s*\d{1,9}\s*$/.test(String(value ?? '')) ? BigInt(String(value).trim()) : null
}
