import { numberOf } from '#domain/scan/normaliseScan.ts'
import type { Station } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { storeAccounts } from './stationStock.ts'

/** A run of blank cards of a lot or part, in the store or at the station. */
export type FoundBlanks = {
  lotNo: string
  cardTypeId: number
  startSn: bigint
  endSn: bigint
  place: 'store' | 'station'
}

/**
 * Finds what a scan at a station means. A lot number finds the lot's runs in the store, then at the
 * station. A card's serial finds the blank cards from it to the end of its run. Only cards that the
 * station or its store holds are found. A text that could be both is taken as a lot number first.
 */
export async function findBlanks(
  ctx: SignedInContext,
  station: Station,
  scanned: string,
): Promise<FoundBlanks[]> {
  const text = numberOf(scanned)
  const named = await runsThere(ctx, station, text, null)
  return named.length > 0 || !/^\d{1,9}$/.test(text)
    ? named
    : runsThere(ctx, station, text, BigInt(text))
}

/** Returns the runs of the lot named by the text; with a serial, the run that contains it. */
function runsThere(
  { db }: SignedInContext,
  { id, branchCode }: Station,
  text: string,
  serial: bigint | null,
): Promise<FoundBlanks[]> {
  const hand = Prisma.sql`a.place = 'station' AND a.branch_code = ${branchCode} AND a.station_id = ${id}`
  const wanted =
    serial === null
      ? Prisma.sql`upper(${text}) IN (upper(p.lot_no), upper(p.root_lot_no))`
      : Prisma.sql`${serial}::bigint BETWEEN greatest(h.start_sn, p.start_sn) AND least(h.end_sn, p.end_sn)`
  return db.$queryRaw<FoundBlanks[]>`
    SELECT p.lot_no "lotNo", p.card_type_id "cardTypeId", least(h.end_sn, p.end_sn) "endSn",
           greatest(h.start_sn, p.start_sn, ${serial}::bigint) "startSn",
           CASE a.place WHEN 'station' THEN 'station' ELSE 'store' END place
      FROM custody_account a JOIN custody_holding h ON h.account_id = a.id
      JOIN lot p ON p.root_lot_no = h.lot_no AND p.split_at IS NULL AND p.start_sn <= h.end_sn AND p.end_sn >= h.start_sn
     WHERE ((${storeAccounts(branchCode)} AND a.document_no = '') OR (${hand})) AND ${wanted}
     ORDER BY a.place = 'station', p.card_type_id, 4 LIMIT 20`
}
