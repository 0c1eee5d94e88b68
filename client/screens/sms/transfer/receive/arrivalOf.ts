import { rangeOf } from '#client/screens/sms/stock/serials.ts'
import { totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { isSaidWhole, type ExpectedLine, type Receipt } from './receipt.ts'

/** What a scan of a label or serials says of the lines expected. */
export type Arrival =
  | { kind: 'whole'; lines: ExpectedLine[] }
  | { kind: 'serials'; line: ExpectedLine; range: Range; arrived: number }
  | { kind: 'already' }
  | { kind: 'received' }
  | { kind: 'unexpected' }
  /** Open lots of several card types have the serials. */
  | { kind: 'several' }

/** A label marks its lot's open lines as arrived, serials mark themselves. `serials` is null for a text that is none. */
export function arrivalOf(lines: readonly ExpectedLine[], receipt: Receipt, scanned: string, serials: Range | null): Arrival {
  const label = scanned.trim().toUpperCase()
  const named = lines.filter(({ lotNo, rootLotNo }) => lotNo.toUpperCase() === label || rootLotNo.toUpperCase() === label)
  if (named.length > 0) {
    const open = named.filter(({ receivedAt }) => !receivedAt)
    if (open.length === 0) return { kind: 'received' }
    const fresh = open.filter(({ id }) => !isSaidWhole(receipt, id))
    return fresh.length > 0 ? { kind: 'whole', lines: fresh } : { kind: 'already' }
  }
  const having = serials ? lines.filter((each) => without(serials, [rangeOf(each)]).length === 0) : []
  const open = having.filter(({ receivedAt }) => !receivedAt)
  if (open.length > 1) return { kind: 'several' }
  const line = open[0] ?? having[0]
  if (!serials || !line) return { kind: 'unexpected' }
  if (line.receivedAt) return { kind: 'received' }
  const mark = receipt.arrived.get(line.id)
  if (mark?.kind === 'whole' || without(serials, mark?.runs ?? []).length === 0) return { kind: 'already' }
  const arrived = totalOf([serials, ...(mark?.runs ?? []).flatMap((run) => without(run, [serials]))])
  return { kind: 'serials', line, range: serials, arrived }
}
