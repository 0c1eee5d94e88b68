import {
  firstOf,
  joined,
  overlap,
  sizeOf,
  totalOf,
  without,
  type Range,
} from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import { withholdsCards, type DiscrepancyKind } from './discrepancies.ts'
import type { FoundInput, ReceivedLine } from './inputs.ts'
import { receiptOf } from './receipt.ts'

/** An expected line of a transfer: a lot or part as it was sent. */
type Line = Range & { id: number; quantity: number; receivedAt: Date | null }
export type Noted = {
  kind: DiscrepancyKind
  range: Range | null
  quantity: number
  note: string
  ownerLoginId: string | null
}
/**
 * The result of a receipt for a line: the serials that arrived and the discrepancies. Together they
 * are the line.
 */
export type LineReceipt<L> = { line: L; received: Range[]; noted: Noted[] }

const rangeOf = ({ startSn, endSn }: { startSn: number; endSn: number }): Range => ({
  startSn: BigInt(startSn),
  endSn: BigInt(endSn),
})

/**
 * Returns what is received of the open lines, compared with the expected serials; without input all
 * of them, as they were sent. Cards that neither arrived nor are explained are short. `named`
 * returns the lines of a lot, of a part of it, or of the delivered lot that the label names.
 * @throws lot.alreadyReceived, transfer.notExpected, discrepancy.serials at the input's line, and
 *   what `named` throws
 */
export function planReceipt<L extends Line>(
  lines: readonly L[],
  named: (lotNo: string, path: string) => readonly L[],
  input: readonly ReceivedLine[] | undefined,
): LineReceipt<L>[] {
  if (!input) return lines.filter(isOpen).map((line) => ({ line, received: [line], noted: [] }))
  const plans = new Map<number, LineReceipt<L>>()
  for (const [index, line] of input.entries()) {
    const path = `lines.${index}`
    const meant = named(line.lotNo, `${path}.lotNo`)
    if (meant.length === 0)
      throw problem('transfer.notExpected', { lotNo: line.lotNo }, `${path}.lotNo`)
    const open = meant.filter((line) => isOpen(line) && !plans.has(line.id))
    if (open.length === 0) throw problem('lot.alreadyReceived', {}, `${path}.lotNo`)
    const counted = countedOff(line, open, path)
    refuseUnexpected(open, counted, path)
    for (const [place, line] of open.entries())
      plans.set(line.id, planLine(line, counted, place === 0, path))
  }
  return [...plans.values()]
}

const isOpen = ({ receivedAt }: Line) => receivedAt === null

/** Returns a receipt that only counted with the serials that it is assumed to mean. */
function countedOff(input: ReceivedLine, open: readonly Line[], path: string): ReceivedLine {
  if (input.cardQty === undefined || input.received) return input
  const runs = firstOf(open, input.cardQty)
  if (!runs) throw problem('transfer.notExpected', { lotNo: input.lotNo }, `${path}.cardQty`)
  return {
    ...input,
    received: runs.map(({ startSn, endSn }) => ({
      startSn: Number(startSn),
      endSn: Number(endSn),
    })),
  }
}

/** Refuses received serials that are not expected: those are an excess. */
function refuseUnexpected(
  open: readonly Line[],
  { lotNo, received, discrepancies }: ReceivedLine,
  path: string,
): void {
  const given = (received ?? []).map(rangeOf)
  if (given.some((range) => without(range, open).length > 0))
    throw problem('transfer.notExpected', { lotNo }, `${path}.received`)
  const withheld = discrepancies.flatMap((each) =>
    withholdsCards(each.kind) ? [serialsOf(each, open)] : [],
  )
  const cut = withheld.some((range) => !range || without(range, open).length > 0)
  const twice =
    totalOf(joined(withheld.flatMap((range) => range ?? []))) !==
    withheld.reduce((sum, range) => sum + (range ? sizeOf(range) : 0), 0)
  const both = given.some((range) => withheld.some((other) => other && overlap(range, other)))
  if (cut || twice || both) throw problem('discrepancy.serials', {}, `${path}.discrepancies`)
}

/** Returns the serials of a discrepancy; for a lot that is one line they may be all of it. */
function serialsOf({ startSn, endSn, quantity }: FoundInput, open: readonly Line[]): Range | null {
  if (startSn !== undefined && endSn !== undefined) return rangeOf({ startSn, endSn })
  return quantity !== undefined && open.length === 1 && quantity === open[0]!.quantity
    ? open[0]!
    : null
}

function planLine<L extends Line>(
  line: L,
  input: ReceivedLine,
  first: boolean,
  path: string,
): LineReceipt<L> {
  const noted = input.discrepancies.flatMap((each): Noted[] => {
    const { kind, note, ownerLoginId = null } = each
    if (withholdsCards(kind)) {
      const range = overlap(serialsOf(each, [line]) ?? { startSn: 0n, endSn: 0n }, line)
      return range ? [{ kind, range, quantity: sizeOf(range), note, ownerLoginId }] : []
    }
    return first
      ? [{ kind, range: seen(each), quantity: seenQuantity(each, path), note, ownerLoginId }]
      : []
  })
  const withheld = noted.flatMap(({ kind, range }) =>
    withholdsCards(kind) && range ? [range] : [],
  )
  const { received, short } = receiptOf(line, { arrived: input.received?.map(rangeOf), withheld })
  const missing = short.map((range): Noted => ({
    kind: 'short',
    range,
    quantity: sizeOf(range),
    note: '',
    ownerLoginId: null,
  }))
  return { line, received, noted: [...noted, ...missing] }
}

const seen = ({ startSn, endSn }: FoundInput) =>
  startSn !== undefined && endSn !== undefined ? rangeOf({ startSn, endSn }) : null

/**
 * Returns the quantity of a mere observation: an excess needs serials or a number, a broken seal
 * does not.
 */
function seenQuantity(each: FoundInput, path: string): number {
  const range = seen(each)
  if (range) return sizeOf(range)
  if (each.kind === 'excess' && !each.quantity)
    throw problem('field.required', {}, `${path}.discrepancies`)
  return each.quantity ?? 0
}
