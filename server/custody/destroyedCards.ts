import { destroyedAlarm } from '#domain/destruction/alarm.ts'
import type { Range } from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { witnessedPlace } from './usedPlace.ts'

/** Serials of a lot or card type; without either, of any. */
export type Serials = Range & { lotNo?: string; cardTypeId?: number }
type Destroyed = Range & { documentNo: string }

/** Returns the ranges of these serials whose destruction two witnesses saw. */
function findDestroyed(
  tx: Tx,
  { startSn, endSn, lotNo, cardTypeId }: Serials,
): Promise<Destroyed[]> {
  const ofLot = lotNo === undefined ? Prisma.sql`TRUE` : Prisma.sql`h.lot_no = ${lotNo}`
  const ofType =
    cardTypeId === undefined ? Prisma.sql`TRUE` : Prisma.sql`h.card_type_id = ${cardTypeId}`
  return tx.$queryRaw<Destroyed[]>`
    SELECT a.document_no "documentNo", greatest(h.start_sn, ${startSn}::bigint) "startSn", least(h.end_sn, ${endSn}::bigint) "endSn"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE ${witnessedPlace} AND h.start_sn <= ${endSn}::bigint AND h.end_sn >= ${startSn}::bigint AND ${ofLot} AND ${ofType}
     ORDER BY h.start_sn`
}

/**
 * Refuses serials if one of them was destroyed: somebody has a card that should not exist. The
 * command that is refused records the attempt in the audit trail.
 * @throws destruction.destroyed
 */
export async function refuseDestroyed(tx: Tx, serials: Serials): Promise<void> {
  const [first] = await findDestroyed(tx, serials)
  if (!first) return
  const { startSn, documentNo } = first
  throw problem('destruction.destroyed', { cardSn: formatCardSn(startSn), documentNo }, 'cardSn')
}

/**
 * Records in the audit trail that destroyed cards were scanned, where the scan is no refusal: a
 * blind count, or a receipt, reports what it finds.
 */
export async function recordDestroyed(
  { tx, now, ...scope }: CommandScope,
  action: string,
  serials: Serials,
): Promise<void> {
  for (const { startSn, endSn, documentNo } of await findDestroyed(tx, serials)) {
    const cardSn =
      startSn === endSn ? formatCardSn(startSn) : `${formatCardSn(startSn)}–${formatCardSn(endSn)}`
    await recordAudit(tx, scope, now, destroyedAlarm(action, { cardSn, documentNo }))
  }
}
