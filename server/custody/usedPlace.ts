import { Prisma } from '#generated/prisma/client.ts'

/**
 * Condition that account a has cards whose destruction was witnessed: what is written off has no
 * document (decision 73).
 */
export const witnessedPlace = Prisma.sql`(a.place = 'voidDestroyed' OR a.place = 'destroyed' AND a.document_no <> '')`

/**
 * Condition that account a has cards that were produced, also those that came back as void or were
 * lost after their despatch (decisions 82 and 100).
 */
export const producedPlace = Prisma.sql`a.place IN ('produced', 'voided', 'voidDestroyed', 'lost', 'lostWrittenOff')`

/**
 * Condition that account a has cards that were used: made, spoiled in the making, or spoiled and
 * then destroyed before witnesses.
 */
export const usedPlace = Prisma.sql`(${producedPlace} OR a.place = 'spoiled' OR ${witnessedPlace})`

/** The places of cards that are no longer blank. */
export const endPlaces = Prisma.sql`('produced', 'spoiled', 'voided', 'lost', 'destroyed', 'voidDestroyed', 'lostWrittenOff')`
