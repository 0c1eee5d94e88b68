import { rangeOf } from '#client/screens/sms/stock/serials.ts'
import { totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { isSaidWhole, type ExpectedLine, type Receipt } from './receipt.ts'

/** The meaning of a scanned label or serial for the expected lines. */
export type Arrival =
  | { kind: 'whole'; lines: ExpectedLine[] }
  | { kind: 'serials'; line: ExpectedLine; range: Range; arrived: number }
  | { kind: 'already' }
  | { kind: 'received' }
  | { kind: 'unexpected' }
  /** Open lots of several card types contain the serials. */
  | { kind: 'several' }

/**
 * Returns the meaning of a scan. A label marks its lot's open lines as arrived, serials mark
 * themselves. A serial after another one of the same line makes the two a range, as on the sending
 * screens. `read` is null for text without serials.
 */
export function arrivalOf(
  lines: readonly ExpectedLine[],
  receipt: Receipt,
  scanned: string,
  read: Range | null,
): Arrival {
  const label = scanned.trim().toUpperCase()
  const named = lines.filter(
    ({ lotNo, rootLotNo }) => lotNo.toUpperCase() === label || rootLotNo.toUpperCase() === label,
  )
  if (named.length > 0) {
    const open = named.filter(({ receivedAt }) => !receivedAt)
    if (open.length === 0) return { kind: 'received' }
    const fresh = open.filter(({ id }) => !isSaidWhole(receipt, id))
    return fresh.length > 0 ? { kind: 'whole', lines: fresh } : { kind: 'already' }
  }
  const openLine = lines.find(({ id, receivedAt }) => !receivedAt && id === receipt.open?.lineId)
  const serials = openLine && read ? spanned(openLine, receipt.open!.serial, read) : read
  const having = serials
    ? lines.filter((each) => without(serials, [rangeOf(each)]).length === 0)
    : []
  const open = (
    openLine && having.includes(openLine) && serials !== read ? [openLine] : having
  ).filter(({ receivedAt }) => !receivedAt)
  if (open.length > 1) return { kind: 'several' }
  const line = open[0] ?? having[0]
  if (!serials || !line) return { kind: 'unexpected' }
  if (line.receivedAt) return { kind: 'received' }
  const mark = receipt.arrived.get(line.id)
  if (mark?.kind === 'whole' || without(serials, mark?.runs ?? []).length === 0)
    return { kind: 'already' }
  const arrived = totalOf([
    serials,
    ...(mark?.runs ?? []).flatMap((run) => without(run, [serials])),
  ])
  return { kind: 'serials', line, range: serials, arrived }
}

/**
 * Returns the range between the first scanned serial and the present one, in either order. If that
 * is not another serial of the line, the present range stays.
 */
function spanned(line: ExpectedLine, first: bigint, now: Range): Range {
  const other =
    now.startSn === now.endSn && now.startSn !== first && without(now, [rangeOf(line)]).length === 0
  if (!other) return now
  return first < now.startSn
    ? { startSn: first, endSn: now.startSn }
    : { startSn: now.startSn, endSn: first }
}
