import { rangeOf, runOf, type SerialRun } from '#client/screens/sms/stock/serials.ts'
import { upperOf } from '#domain/enumCase.ts'
import { joined, overlap, totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { withholdsCards, type DiscrepancyKind } from '#domain/transfer/discrepancies.ts'
import { receiptOf } from '#domain/transfer/receipt.ts'

/** An expected line, as the receiving screens need it. */
export type ExpectedLine = SerialRun & {
  readonly id: string
  readonly lotNo: string
  readonly rootLotNo: string
  readonly quantity: number
  readonly receivedAt: string | null | undefined
}
/** A discrepancy of a line. Without serials it applies to the line as a whole. */
export type Found = {
  key: number
  lineId: string
  kind: DiscrepancyKind
  run: SerialRun | null
  quantity: number | undefined
  note: string
  /** Its owner; by default the person who receives. */
  owner: { loginId: string; name: string } | null
}
/**
 * What arrived of a line: everything except its discrepancies, or the scanned serials. `noted`
 * means that nobody marked it as arrived, and it counts as arrived because a discrepancy was
 * recorded.
 */
export type Arrived = { kind: 'whole'; noted?: true } | { kind: 'part'; runs: Range[] }
export type Receipt = {
  arrived: ReadonlyMap<string, Arrived>
  found: readonly Found[]
  /** The last scanned serial. The next one of its line makes the two a range. */
  open?: { lineId: string; serial: bigint } | undefined
}

export const noReceipt: Receipt = { arrived: new Map(), found: [] }

type PlannedLine = { received: Range[]; missing: Range[]; cards: number; short: number }

const withheldOf = (line: ExpectedLine, found: readonly Found[]): Range[] =>
  found.flatMap(({ lineId, kind, run }) =>
    lineId === line.id && run && withholdsCards(kind)
      ? (overlap(rangeOf(run), rangeOf(line)) ?? [])
      : [],
  )

/**
 * Returns the result of receiving the line; null while it is open. Whatever neither arrived nor is
 * explained is short.
 */
export function plannedOf(line: ExpectedLine, { arrived, found }: Receipt): PlannedLine | null {
  const mark = arrived.get(line.id)
  if (!mark || line.receivedAt) return null
  const arrivedRuns = mark.kind === 'part' ? mark.runs : undefined
  const { received, short } = receiptOf(rangeOf(line), {
    arrived: arrivedRuns,
    withheld: withheldOf(line, found),
  })
  return { received, missing: short, cards: totalOf(received), short: totalOf(short) }
}

/** Returns the serials of a line that are neither scanned nor part of a discrepancy. */
export function unaccounted(line: ExpectedLine, receipt: Receipt): Range[] {
  const mark = receipt.arrived.get(line.id)
  const scanned = mark?.kind === 'part' ? mark.runs : []
  return without(rangeOf(line), [...scanned, ...withheldOf(line, receipt.found)])
}

/**
 * Returns whether a discrepancy may cover serials: of the line, not scanned, and not in another
 * discrepancy.
 */
export function mayWithhold(line: ExpectedLine, receipt: Receipt, run: SerialRun): boolean {
  return without(rangeOf(run), unaccounted(line, receipt)).length === 0
}

/** Returns the receipt with some lines fully arrived. */
export function withWhole(receipt: Receipt, lineIds: readonly string[]): Receipt {
  return {
    found: receipt.found,
    arrived: new Map<string, Arrived>([
      ...receipt.arrived,
      ...lineIds.map((id) => [id, { kind: 'whole' }] as const),
    ]),
  }
}

/** Returns the receipt with scanned serials of a line arrived. */
export function withSerials(receipt: Receipt, lineId: string, range: Range): Receipt {
  const mark = receipt.arrived.get(lineId)
  const runs = joined([...(mark?.kind === 'part' ? mark.runs : []), range])
  const open = range.startSn === range.endSn ? { lineId, serial: range.startSn } : undefined
  return {
    found: receipt.found,
    arrived: new Map([...receipt.arrived, [lineId, { kind: 'part', runs }]]),
    open,
  }
}

/** Returns the receipt with some lines open again, without their discrepancies. */
export function withoutLines({ arrived, found }: Receipt, lineIds: readonly string[]): Receipt {
  return {
    arrived: new Map([...arrived].filter(([id]) => !lineIds.includes(id))),
    found: found.filter(({ lineId }) => !lineIds.includes(lineId)),
  }
}

/** Returns the receipt with a discrepancy. The rest of a line without a mark has then arrived. */
export function withFound({ arrived, found: before }: Receipt, found: Found): Receipt {
  const mark: Arrived = arrived.get(found.lineId) ?? { kind: 'whole', noted: true }
  return { arrived: new Map([...arrived, [found.lineId, mark]]), found: [...before, found] }
}

/** Returns the receipt without a discrepancy. A line without other marks is open again. */
export function withoutFound(receipt: Receipt, key: number): Receipt {
  const found = receipt.found.filter((each) => each.key !== key)
  const unsaid = [...receipt.arrived].flatMap(([id, mark]) =>
    mark.kind === 'whole' && mark.noted && !found.some(({ lineId }) => lineId === id) ? [id] : [],
  )
  return withoutLines({ ...receipt, found }, unsaid)
}

/** Returns whether somebody marked the whole line as arrived. */
export function isSaidWhole({ arrived }: Pick<Receipt, 'arrived'>, lineId: string): boolean {
  const mark = arrived.get(lineId)
  return mark?.kind === 'whole' && !mark.noted
}

/** Returns the lines as command input, without the unmarked ones. */
export function linesOf(lines: readonly ExpectedLine[], receipt: Receipt) {
  return lines.flatMap((line) => {
    const mark = receipt.arrived.get(line.id)
    if (!mark || line.receivedAt) return []
    const discrepancies = receipt.found
      .filter(({ lineId }) => lineId === line.id)
      .map(({ kind, run, quantity, note, owner }) => ({
        kind: upperOf(kind),
        note,
        ...(run && { startSn: run.startSn, endSn: run.endSn }),
        ...(quantity !== undefined && { quantity }),
        ...(owner && { ownerLoginId: owner.loginId }),
      }))
    return [
      {
        lotNo: line.lotNo,
        discrepancies,
        ...(mark.kind === 'part' && { received: plannedOf(line, receipt)!.received.map(runOf) }),
      },
    ]
  })
}

/**
 * Returns the totals of receiving: the cards received, the cards in the marked lots, and the cards
 * reported missing.
 */
export function sumOf(lines: readonly ExpectedLine[], receipt: Receipt) {
  const sum = { lots: 0, cards: 0, all: 0, short: 0 }
  for (const line of lines) {
    const planned = plannedOf(line, receipt)
    if (!planned) continue
    sum.lots++
    sum.cards += planned.cards
    sum.all += line.quantity
    sum.short += planned.short
  }
  return sum
}
