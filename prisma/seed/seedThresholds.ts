import type { Tx } from '#server/platform/database/client.ts'
import { sources } from './demonstrationPlaces.ts'
import type { CardTypeCode } from './seedMasters.ts'
import type { StockBook } from './stock/StockBook.ts'

/**
 * Low stocks: the threshold as a multiple of the holding. Above 2 it is critical, above 1 moderate.
 */
const low: Record<string, number> = {
  'PEN PLKS': 2.6,
  'BKI EP': 2.4,
  'KCH PLKS': 1.5,
  'JHB RTK': 1.4,
  'IPH PRA': 1.3,
}

/**
 * Writes a threshold for each card type that a branch makes, below its holding except where stock
 * is to be low.
 */
export async function seedThresholds(
  tx: Tx,
  stock: StockBook,
  cardTypeIds: Record<CardTypeCode, number>,
): Promise<void> {
  const rows = sources.flatMap(({ branchCode, makes }) =>
    makes.map((cardType) => {
      const multiple = low[`${branchCode} ${cardType}`] ?? 0.6
      const threshold = Math.max(1, Math.round(stock.held(branchCode, cardType) * multiple))
      return {
        branchCode,
        cardTypeId: cardTypeIds[cardType],
        threshold,
        description: `Paras minimum ${cardType}`,
      }
    }),
  )
  await tx.cardThreshold.createMany({ data: rows })
}
