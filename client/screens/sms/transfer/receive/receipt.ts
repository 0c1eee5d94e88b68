import { rangeOf, runOf, type SerialRun } from '#client/screens/sms/stock/serials.ts'
import { upperOf } from '#domain/enumCase.ts'
import { joined, overlap, totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { withholdsCards, type DiscrepancyKind } from '#domain/transfer/discrepancies.ts'
import { receiptOf } from '#domain/transfer/receipt.ts'

/** A line that is expected, as the receiving screens need it. */
export type ExpectedLine = SerialRun & {
  readonly id: string
  readonly lotNo: string
  readonly rootLotNo: string
  readonly quantity: number
  readonly receivedAt: string | null | undefined
}
/** What was found wrong with a line. Without serials it is of the line as a whole. */
export type Found = {
  key: number
  lineId: string
  kind: DiscrepancyKind
  run: SerialRun | null
  quantity: number | undefined
  note: string
  /** Who sees to it; whoever receives, where nobody is named. */
  owner: { loginId: string; name: string } | null
}
/**
 * What arrived of a line: all but what was found wrong, or the serials that were scanned. `noted`: nobody said that it arrived, it is
 * taken to have because something was found wrong with it.
 */
export type Arrived = { kind: 'whole'; noted?: true } | { kind: 'part'; runs: Range[] }
export type Receipt = { arrived: ReadonlyMap<string, Arrived>; found: readonly Found[] }

export const noReceipt: Receipt = { arrived: new Map(), found: [] }

export type PlannedLine = { received: Range[]; missing: Range[]; cards: number; short: number }

const withheldOf = (line: ExpectedLine, found: readonly Found[]): Range[] =>
  found.flatMap(({ lineId, kind, run }) =>
    lineId === line.id && run && withholdsCards(kind) ? (overlap(rangeOf(run), rangeOf(line)) ?? []) : [],
  )

/** What receiving would make of the line; null while it is left open. What neither arrived nor is explained is short. */
export function plannedOf(line: ExpectedLine, { arrived, found }: Receipt): PlannedLine | null {
  const mark = arrived.get(line.id)
  if (!mark || line.receivedAt) return null
  const arrivedRuns = mark.kind === 'part' ? mark.runs : undefined
  const { received, short } = receiptOf(rangeOf(line), { arrived: arrivedRuns, withheld: withheldOf(line, found) })
  return { received, missing: short, cards: totalOf(received), short: totalOf(short) }
}

/** The serials of a line that are still to be accounted for: neither scanned nor found wrong. */
export function unaccounted(line: ExpectedLine, receipt: Receipt): Range[] {
  const mark = receipt.arrived.get(line.id)
  const scanned = mark?.kind === 'part' ? mark.runs : []
  return without(rangeOf(line), [...scanned, ...withheldOf(line, receipt.found)])
}

/** Whether a serial range may be noted as wrong: of the line, not scanned as arrived, and noted once. */
export function mayWithhold(line: ExpectedLine, receipt: Receipt, run: SerialRun): boolean {
  return without(rangeOf(run), unaccounted(line, receipt)).length === 0
}

/** The receipt with all of some lines arrived. */
export function withWhole(receipt: Receipt, lineIds: readonly string[]): Receipt {
  return {
    ...receipt,
    arrived: new Map<string, Arrived>([...receipt.arrived, ...lineIds.map((id) => [id, { kind: 'whole' }] as const)]),
  }
}

/** The receipt with scanned serials of a line arrived. */
export function withSerials(receipt: Receipt, lineId: string, range: Range): Receipt {
  const mark = receipt.arrived.get(lineId)
  const runs = joined([...(mark?.kind === 'part' ? mark.runs : []), range])
  return { ...receipt, arrived: new Map([...receipt.arrived, [lineId, { kind: 'part', runs }]]) }
}

/** The receipt with some lines open again, and nothing noted about them. */
export function withoutLines({ arrived, found }: Receipt, lineIds: readonly string[]): Receipt {
  return {
    arrived: new Map([...arrived].filter(([id]) => !lineIds.includes(id))),
    found: found.filter(({ lineId }) => !lineIds.includes(lineId)),
  }
}

/** The receipt with something found wrong; a line of which nothing was said yet has otherwise arrived. */
export function withFound({ arrived, found: before }: Receipt, found: Found): Receipt {
  const mark: Arrived = arrived.get(found.lineId) ?? { kind: 'whole', noted: true }
  return { arrived: new Map([...arrived, [found.lineId, mark]]), found: [...before, found] }
}

/** The receipt without something that was noted; a line of which nothing else was said is open again. */
export function withoutFound(receipt: Receipt, key: number): Receipt {
  const found = receipt.found.filter((each) => each.key !== key)
  const unsaid = [...receipt.arrived].flatMap(([id, mark]) =>
    mark.kind === 'whole' && mark.noted && !found.some(({ lineId }) => lineId === id) ? [id] : [],
  )
  return withoutLines({ ...receipt, found }, unsaid)
}

/** Whether somebody said that all of the line arrived. */
export function isSaidWhole({ arrived }: Pick<Receipt, 'arrived'>, lineId: string): boolean {
  const mark = arrived.get(lineId)
  return mark?.kind === 'whole' && !mark.noted
}

/** The lines as the commands take them: those alone of which something was said. */
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
