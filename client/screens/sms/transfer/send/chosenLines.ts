import { readSerials, runOf } from '#client/screens/sms/stock/serials.ts'
import { typedNumber } from '#client/ui/form/asNumber.ts'
import { firstOf, joined, overlap, totalOf, without, type Range } from '#domain/lot/ranges.ts'
import type { ProblemCode, Values } from '#domain/problems.ts'
import { runsInStore, type StoreLot } from './storeLots.ts'

/** What is taken of a lot: everything in the store, a number of cards, or a range; as typed. */
export type Take =
  | { kind: 'whole' }
  | { kind: 'quantity'; quantity: string }
  | { kind: 'range'; startSn: string; endSn: string }
export type ChosenLine = {
  key: number
  lot: StoreLot
  take: Take
  /**
   * Why the server refused it, or who took it in the meantime. It stays until the line is changed
   * or removed.
   */
  refused?: string | undefined
}
/** A line with its resulting serials, or its error. */
export type ResolvedLine = ChosenLine & {
  runs: Range[]
  cards: number
  problem: { code: ProblemCode; values?: Values } | null
}

/**
 * Returns the serials of each line in order. What an earlier line takes is not available to later
 * ones, as on the server.
 */
export function resolveLines(lines: readonly ChosenLine[]): ResolvedLine[] {
  const gone = new Map<string, Range[]>()
  return lines.map((line) => {
    const { lot } = line
    const before = gone.get(lot.rootLotNo) ?? []
    const held = runsInStore(lot).flatMap((run) => without(run, before))
    const notHeld = {
      code: 'lot.notHeld',
      values: { branch: lot.branch.code, lotNo: lot.lotNo },
    } as const
    const found = takenRuns(line.take, held)
    const runs = Array.isArray(found) ? found : []
    gone.set(lot.rootLotNo, [...before, ...runs])
    const problem =
      typeof found === 'string'
        ? { code: found }
        : found === null || runs.length === 0
          ? notHeld
          : null
    return { ...line, runs, cards: totalOf(runs), problem }
  })
}

/**
 * Returns the serials taken out of those held; null if these don't suffice, a code if the line is
 * incomplete.
 */
function takenRuns(take: Take, held: readonly Range[]): Range[] | null | ProblemCode {
  if (take.kind === 'whole') return joined(held)
  if (take.kind === 'quantity') {
    const quantity = typedNumber(take.quantity)
    if (quantity === undefined) return 'field.required'
    if (typeof quantity === 'string' || !Number.isInteger(quantity) || quantity < 1)
      return 'field.number'
    return firstOf(held, quantity)
  }
  if (take.startSn.trim() === '' || take.endSn.trim() === '') return 'field.required'
  const [first, last] = [readSerials(take.startSn), readSerials(take.endSn)]
  if (!first || !last || first.startSn !== first.endSn || last.startSn !== last.endSn)
    return 'field.cardSerial'
  if (last.endSn < first.startSn) return 'lot.rangeReversed'
  const range = { startSn: first.startSn, endSn: last.endSn }
  return without(range, held).length === 0 ? held.flatMap((run) => overlap(run, range) ?? []) : null
}

/** Returns those of the serials that a line already takes. */
export function alreadyTaken(
  lines: readonly ChosenLine[],
  rootLotNo: string,
  range: Range,
): Range[] {
  return resolveLines(lines)
    .filter(({ lot }) => lot.rootLotNo === rootLotNo)
    .flatMap(({ runs }) => runs.flatMap((run) => overlap(run, range) ?? []))
}

/** Returns a line as command input. */
export function inputOf({ lot, take }: ChosenLine): {
  lotNo: string
  startSn?: string
  endSn?: string
  cardQty?: number
} {
  const { lotNo } = lot
  if (take.kind === 'quantity') return { lotNo, cardQty: Number(typedNumber(take.quantity)) }
  if (take.kind === 'range')
    return { lotNo, startSn: take.startSn.trim(), endSn: take.endSn.trim() }
  return { lotNo }
}

/**
 * Returns how a scanned range is taken: a range with everything that the store holds of a lot is
 * the whole lot.
 */
export function takeOf(lot: StoreLot, range: Range): Take {
  const whole = runsInStore(lot).every((run) => without(run, [range]).length === 0)
  return whole ? { kind: 'whole' } : { kind: 'range', ...runOf(range) }
}
