import { fieldProblems } from '#domain/fieldProblems.ts'
import { lotFacts, type LotFacts } from '#domain/lot/inputs.ts'
import { overlap } from '#domain/lot/ranges.ts'
import { problem, type ProblemCode, type Values } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lotsNumbered, numbered } from '#server/stock/lots/lotsNumbered.ts'

/** The contents of a delivery order, each lot as written there. */
export type Order = {
  doNo: string
  ppid: string
  contractNo: string
  cardType: string
  lots: unknown[]
}

type OrderVerdict = 'new' | 'exists' | 'refused'
/** The outcome of a line of an order. `row` counts from 1. */
export type OrderLine = {
  row: number
  lotNo: string
  facts: LotFacts | null
  /** The order's values for an invalid lot, as written there. */
  written: auditFacts | null
  verdict: OrderVerdict
  code: ProblemCode | null
  values: Values
  field: string | null
}
type auditFacts = { cardQty: number | null; startSn: string | null; endSn: string | null }
export type OrderPlan = Omit<Order, 'lots' | 'cardType'> & {
  cardTypeId: number
  cardType: string
  lines: OrderLine[]
}

/**
 * Plans the receipt of an order line by line, without changing anything. @throws lot.ppidNotFound,
 * cardType.notFound
 */
export async function planOrder(tx: Tx, { lots, ...order }: Order): Promise<OrderPlan> {
  if (!(await tx.ppid.findUnique({ where: { ppid: order.ppid } })))
    throw problem('lot.ppidNotFound', {}, 'ppid')
  const cardType = await getCardTypeByCode(tx, order.cardType)

  const lines = lots.map((lot, index) => checked(lot, index + 1))
  refuseRepeated(lines)
  // Serials before numbers: a lot received between the two reads is recognised by its number, not
  // reported as a conflict of serials.
  const taken = await takenSerials(tx, cardType.id, lines)
  const known = await knownLots(tx, lines)
  for (const line of fresh(lines)) {
    const found = numbered(known, line.lotNo)
    // The number of another lot's part is not a lot received already, so the line is refused, not
    // skipped.
    if (found && found.lotNo !== found.rootLotNo)
      refuse(line, 'lot.exists', { lotNo: line.lotNo }, 'lotNo')
    else if (found && !describes(line.facts, cardType.code, found))
      refuse(line, 'lot.existsOtherwise', contentsOf(found), 'lotNo')
    else if (found)
      Object.assign(line, { verdict: 'exists', code: 'lot.exists', values: { lotNo: line.lotNo } })
  }
  refuseTaken(lines, taken)
  return { ...order, cardTypeId: cardType.id, cardType: cardType.code, lines }
}

type Known = Awaited<ReturnType<typeof lotsNumbered>>[number]

/** Returns whether a line and a known lot of its number are the same cards. */
function describes(line: LotFacts, cardType: string, known: Known): boolean {
  return (
    known.cardType === cardType &&
    known.startSn === BigInt(line.startSn) &&
    known.endSn === BigInt(line.endSn)
  )
}

const contentsOf = ({ lotNo, cardType, startSn, endSn }: Known): Values => ({
  lotNo,
  cardType,
  first: formatCardSn(startSn),
  last: formatCardSn(endSn),
})

const fresh = (lines: OrderLine[]) =>
  lines.filter((line): line is OrderLine & { facts: LotFacts } => line.verdict === 'new')

function checked(lot: unknown, row: number): OrderLine {
  const parsed = lotFacts.safeParse(lot, { reportInput: true })
  if (parsed.success)
    return {
      row,
      lotNo: parsed.data.lotNo,
      facts: parsed.data,
      written: null,
      verdict: 'new',
      code: null,
      values: {},
      field: null,
    }
  const { lotNo, cardQty, startSn, endSn } = (lot ?? {}) as Record<string, unknown>
  const [first] = fieldProblems(parsed.error.issues)
  return {
    row,
    lotNo: textOf(lotNo) ?? '',
    facts: null,
    written: {
      cardQty: typeof cardQty === 'number' ? cardQty : null,
      startSn: textOf(startSn),
      endSn: textOf(endSn),
    },
    verdict: 'refused',
    code: first!.code,
    values: first!.values ?? {},
    field: first!.path || null,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : null)

function refuse(line: OrderLine, code: ProblemCode, values: Values, field: string): void {
  Object.assign(line, { verdict: 'refused', code, values, field })
}

function refuseRepeated(lines: OrderLine[]): void {
  const seen = new Set<string>()
  for (const line of fresh(lines)) {
    if (seen.has(line.lotNo)) refuse(line, 'row.repeated', {}, 'lotNo')
    seen.add(line.lotNo)
  }
}

function knownLots(tx: Tx, lines: OrderLine[]) {
  return lotsNumbered(
    tx,
    fresh(lines).map(({ lotNo }) => lotNo),
  )
}

/** Returns, by row, the lot that has serials of the line. */
async function takenSerials(
  tx: Tx,
  cardTypeId: number,
  lines: OrderLine[],
): Promise<Map<number, string>> {
  const ranges = JSON.stringify(
    fresh(lines).map(({ row, facts }) => [row, facts.startSn, facts.endSn]),
  )
  const taken = await tx.$queryRaw<{ row: number; lotNo: string }[]>`
    SELECT DISTINCT ON (1) (w->>0)::int "row", l.lot_no "lotNo"
      FROM jsonb_array_elements(${ranges}::jsonb) w
      JOIN lot l ON l.card_type_id = ${cardTypeId} AND l.parent_lot_no IS NULL
                AND int8range(l.start_sn, l.end_sn, '[]') && int8range((w->>1)::bigint, (w->>2)::bigint, '[]')`
  return new Map(taken.map(({ row, lotNo }) => [row, lotNo]))
}

/** Refuses lines whose serials another lot has: a serial of a card type lies in one lot. */
function refuseTaken(lines: OrderLine[], taken: ReadonlyMap<number, string>): void {
  const wanted = fresh(lines).sort((a, b) => a.facts.startSn - b.facts.startSn || a.row - b.row)
  let before: (typeof wanted)[number] | null = null
  for (const line of wanted) {
    const lotNo =
      taken.get(line.row) ??
      (before && overlap(rangeOf(before), rangeOf(line)) ? before.lotNo : null)
    if (lotNo) refuse(line, 'lot.serialsTaken', { lotNo }, 'startSn')
    if (!before || line.facts.endSn > before.facts.endSn) before = line
  }
}

const rangeOf = ({ facts }: { facts: LotFacts }) => ({
  startSn: BigInt(facts.startSn),
  endSn: BigInt(facts.endSn),
})
