import type { VoidReason } from '#domain/destruction/voidReasons.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

export type ContainedCard = {
  id: number
  sn: bigint
  lotNo: string
  cardTypeId: number
  stationId: string
  /** Why the card came back; null if it was spoiled. */
  reason: VoidReason | null
  at: Date
  by: string
}

/**
 * Loads the cards of visible containers by serial, with the station that made or spoiled each: at most
 * `limits.containerCards`.
 */
export const containedCards = loader<string, ContainedCard[]>(
  'destruction.cards',
  async ({ db, viewer }, documentNos) => {
    const rows = await readRows<ContainedCard & { of: string }>(
      db,
      Prisma.sql`
      SELECT c.document_no "of", c.id, c.sn, c.lot_no "lotNo", c.card_type_id "cardTypeId", a.station_id "stationId", c.at,
             v.reason, u.staff_name "by"
        FROM destruction_card c JOIN destruction d USING (document_no) JOIN custody_account a ON a.id = c.account_id
        JOIN app_user u ON u.id = c.by_user_id
        LEFT JOIN void_card v ON v.card_type_id = c.card_type_id AND v.sn = c.sn AND v.undone_at IS NULL
       WHERE c.document_no = ANY(${[...documentNos]}) AND c.removed_at IS NULL AND ${visibleTo(viewer, Prisma.sql`d.branch_code`)}
       ORDER BY c.card_type_id, c.sn`,
    )
    return grouped(rows, ({ of }) => of)
  },
  [],
)
