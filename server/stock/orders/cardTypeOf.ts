import { limits } from '#domain/limits.ts'
import type { SignedInContext } from '#server/platform/context.ts'

type Given = { doNo: unknown; startSn: unknown; endSn: unknown }

/**
 * Returns the card type of lots whose caller doesn't name it, because the legacy contract has no
 * field for it. It is the type of the other lots of a delivery order, or of the lots whose ranges
 * adjoin a lot's own; the first lot whose neighbours agree decides. Returns undefined where there
 * is none, because a wrong guess in the ledger could not be corrected. Takes two statements,
 * whatever the number of lots.
 */
export async function cardTypeOf(
  { db }: Pick<SignedInContext, 'db'>,
  lots: readonly Given[],
): Promise<string | undefined> {
  const orderOf = ({ doNo }: Given) => (typeof doNo === 'string' ? doNo.trim() : undefined)
  const orders = new Set(lots.flatMap((lot) => orderOf(lot) ?? []))
  const siblings = await db.lot.findMany({
    where: { doNo: { in: [...orders] } },
    distinct: ['doNo'],
    select: { doNo: true, cardType: true },
  })
  const byOrder = new Map(siblings.map(({ doNo, cardType }) => [doNo, cardType.code]))

  const ranges = lots.map(rangeOf)
  const known = ranges.filter((range) => range !== null)
  const adjoining = await db.lot.findMany({
    where: {
      parentLotNo: null,
      OR: [
        { endSn: { in: known.map(({ start }) => start - 1n) } },
        { startSn: { in: known.map(({ end }) => end + 1n) } },
      ],
    },
    select: { startSn: true, endSn: true, cardType: true },
  })
  const byEnd = typesBy(adjoining.map(({ endSn, cardType }) => [endSn, cardType.code]))
  const byStart = typesBy(adjoining.map(({ startSn, cardType }) => [startSn, cardType.code]))

  for (const [i, lot] of lots.entries()) {
    const order = orderOf(lot)
    const sibling = order === undefined ? undefined : byOrder.get(order)
    if (sibling !== undefined) return sibling
    const range = ranges[i]
    if (!range) continue
    const [type, ...others] = new Set([
      ...(byEnd.get(range.start - 1n) ?? []),
      ...(byStart.get(range.end + 1n) ?? []),
    ])
    if (type !== undefined && others.length === 0) return type
  }
  return undefined
}

function typesBy(pairs: [bigint, string][]): Map<bigint, Set<string>> {
  const types = new Map<bigint, Set<string>>()
  for (const [serial, code] of pairs) types.set(serial, (types.get(serial) ?? new Set()).add(code))
  return types
}

function rangeOf({ startSn, endSn }: Given): { start: bigint; end: bigint } | null {
  const [start, end] = [serialOf(startSn), serialOf(endSn)]
  return start === null || end === null || end - start >= BigInt(limits.lotCards)
    ? null
    : { start, end }
}

function serialOf(value: unknown): bigint | null {
  return /^\s*\d{1,9}\s*$/.test(String(value ?? '')) ? BigInt(String(value).trim()) : null
}
