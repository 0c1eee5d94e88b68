import { headquarters } from '#domain/limits.ts'
import { Problem, problem } from '#domain/problems.ts'
import { bookDelivery } from '#server/custody/custody.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { hqStore } from '#server/stock/lots/accounts.ts'
import { lotChanges } from '#server/stock/lots/advanceLots.ts'
import { refuseElsewhere } from '#server/stock/lots/refuseElsewhere.ts'
import { planOrder, type Order, type OrderLine } from './planOrder.ts'

export type Received = { doNo: string; inserted: string[]; skipped: string[] }

/**
 * Receives the new lots of a delivery order into headquarters' store, or none of them where any lot
 * is invalid.
 * @throws lot.ppidNotFound, cardType.notFound, lot.orderRefused, lot.allExist; for a single lot the
 *   problem of that lot instead
 */
export async function receiveOrder(
  scope: CommandScope,
  order: Order,
  { alone = false } = {},
): Promise<Done<Received>> {
  refuseElsewhere(scope, headquarters)
  const { cardTypeId, doNo, ppid, contractNo, lines } = await planOrder(scope.tx, order)
  refuseWrong(lines)
  const fresh = lines.flatMap(({ verdict, facts }) => (verdict === 'new' && facts ? [facts] : []))
  if (fresh.length === 0) throw alone ? refusalOf(lines[0]!) : problem('lot.allExist')

  const rows = fresh.map(({ lotNo, cardQty, startSn, endSn }) => ({
    lotNo,
    cardQty,
    startSn: BigInt(startSn),
    endSn: BigInt(endSn),
  }))
  const shared = {
    cardTypeId,
    doNo,
    ppidNo: ppid,
    contractNo,
    status: 'received',
    branchCode: headquarters,
    receivedAt: scope.now,
  } as const
  await scope.tx.lot.createMany({ data: rows.map((row) => ({ ...row, ...shared })) })
  await bookDelivery(
    scope.tx,
    rows.map((row) => ({ ...row, document: doNo })),
    hqStore,
    scope.viewer.userId,
    scope.now,
  )

  const inserted = rows.map(({ lotNo }) => lotNo)
  const skipped = lines.filter(({ verdict }) => verdict === 'exists').map(({ lotNo }) => lotNo)
  const cards = fresh.reduce((sum, { cardQty }) => sum + cardQty, 0)
  return {
    result: { doNo, inserted, skipped },
    audit: {
      subjects: [`DeliveryOrder:${doNo}`, ...inserted.map((lotNo) => `Lot:${lotNo}`)],
      after: {
        status: 'received',
        doNo,
        ppid,
        contractNo,
        lots: inserted.length,
        cards,
        skipped: skipped.length,
      },
    },
    changed: lotChanges(rows, [headquarters]),
  }
}

/** Returns the result for a single received lot, which receiveOrder has required to be new. */
export function refuseExisting({ result, ...done }: Done<Received>): Done<{ lotNo: string }> {
  return { ...done, result: { lotNo: result.inserted[0]! } }
}

function refuseWrong(lines: OrderLine[]): void {
  const wrong = lines.filter(({ verdict }) => verdict === 'refused')
  if (wrong.length === 0) return
  throw lines.length === 1
    ? refusalOf(wrong[0]!)
    : problem('lot.orderRefused', { count: wrong.length }, 'lots')
}

function refusalOf({ code, values, field }: OrderLine): Problem {
  return new Problem(code!, values, field ?? 'lotNo')
}
