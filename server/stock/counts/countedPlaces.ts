import { Prisma } from '#generated/prisma/client.ts'

/** The condition that account a belongs to a place that is counted, and holds cards. */
export const holdsCountedCards = Prisma.sql`a.place IN ('station', 'branchStore', 'hqStore')
  AND EXISTS (SELECT FROM custody_balance h WHERE h.account_id = a.id AND h.quantity > 0)`

/** The condition that stocktake s is a finished count of all card types that nobody rejected. */
export const isWholeCount = Prisma.sql`s.card_type_id IS NULL AND s.status IN ('proposed', 'approved')`
