import type { SignedInContext } from '#server/platform/context.ts'

type Given = { lotNo: unknown; doNo: unknown; ppid: unknown; startSn: unknown }

/**
 * The card type of a lot where the caller doesn't say it, because the legacy contract has no field for it: that of the
 * other lots of its delivery order; the one with whose code or prefix the lot's number begins; or the one whose series
 * of serials it continues, serials being unique over all types. None where nothing tells.
 */
export async function cardTypeOf({ db }: SignedInContext, { lotNo, doNo, startSn }: Given): Promise<string | undefined> {
  if (typeof doNo === 'string') {
    const sibling = await db.lot.findFirst({ where: { doNo }, include: { cardType: true } })
    if (sibling) return sibling.cardType.code
  }
  const types = await db.cardType.findMany()
  const named = String(lotNo ?? '').toUpperCase()
  const marks = types.flatMap(({ code, prefix }) =>
    [code, prefix].filter(Boolean).map((mark) => ({ mark: mark.toUpperCase(), code })),
  )
  const begun = marks.filter(({ mark }) => named.startsWith(mark)).sort((a, b) => b.mark.length - a.mark.length)
  if (begun[0]) return begun[0].code
  if (!/^\d{1,9}$/.test(String(startSn ?? ''))) return undefined
  const before = await db.lot.findFirst({
    where: { startSn: { lt: BigInt(String(startSn)) } },
    orderBy: { startSn: 'desc' },
    include: { cardType: true },
  })
  return (before ?? (await db.lot.findFirst({ orderBy: { startSn: 'asc' }, include: { cardType: true } })))?.cardType.code
}
