import { problem } from '#domain/problems.ts'
import { numberOf } from '#domain/scan/normaliseScan.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { witnessedPlace } from '#server/custody/usedPlace.ts'
import { recordAlarm } from '#server/platform/audit/recordAlarm.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

type ScannedCard = { cardSn: string; documentNo: string | null }

/**
 * Refuses a scan by its card or chip serial if the card was destroyed, and records it.
 * @throws destruction.destroyed
 */
export function refuseDestroyedSerial(
  ctx: SignedInContext,
  action: string,
  text: string,
): Promise<void> {
  const wanted = numberOf(text)
  const chipSn = wanted.toUpperCase().replace(/\s/g, '')
  const cards = Prisma.sql`
    SELECT id FROM card_attempt WHERE card_sn = ${wanted} UNION SELECT id FROM card_attempt WHERE chip_sn = ${chipSn}`
  return refuseDestroyedCards(ctx, action, cards)
}

/**
 * Refuses the scan of a QR string if every card of its application was destroyed, and records it.
 * All of them have the same QR string, so that otherwise the card in hand may be another one.
 * @throws destruction.destroyed
 */
export function refuseDestroyedQr(
  ctx: SignedInContext,
  action: string,
  applicationNo: string,
): Promise<void> {
  const cards = Prisma.sql`
    SELECT c.id FROM application a JOIN card_job j ON j.appl_id = a.appl_id JOIN card_attempt c ON c.job_id = j.id
     WHERE a.application_no = ${applicationNo}`
  return refuseDestroyedCards(ctx, action, cards)
}

/** Refuses if each of the cards (ids of attempts) was destroyed before witnesses. */
async function refuseDestroyedCards(
  ctx: SignedInContext,
  action: string,
  cards: Prisma.Sql,
): Promise<void> {
  const found = await readRows<ScannedCard>(
    ctx.db,
    Prisma.sql`
    SELECT c.card_sn "cardSn", d.document_no "documentNo"
      FROM card_attempt c
      LEFT JOIN LATERAL (
        SELECT a.document_no FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
         WHERE ${witnessedPlace} AND h.lot_no = c.lot_no AND c.card_sn::bigint BETWEEN h.start_sn AND h.end_sn) d ON TRUE
     WHERE c.id IN (${cards}) ORDER BY c.id`,
  )
  const last = found.at(-1)
  if (!last || found.some(({ documentNo }) => documentNo === null)) return
  const refusal = problem('destruction.destroyed', {
    cardSn: last.cardSn,
    documentNo: last.documentNo!,
  })
  await recordAlarm(ctx, action, refusal)
  throw refusal
}
