import { Prisma } from '#generated/prisma/client.ts'

/**
 * Condition that account a has cards whose destruction was witnessed: what is written off has no
 * document (decision 73).
 */
export const witnessedPlace = Prisma.sql`(a.place = 'destroyed' AND a.document_no <> '')`

/**
 * Condition that account a has cards that were used: made, spoiled in the making, or spoiled and
 * then destroyed before witnesses.
 */
export const usedPlace = Prisma.sql`(a.place IN ('produced', 'spoiled') OR ${witnessedPlace})`
