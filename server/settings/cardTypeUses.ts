import type { Tx } from '#server/platform/database/client.ts'
import type { Use } from '#server/platform/settings/setting.ts'

/** Everything that names a card type. Print lists and the custody of cards do so by their applications and lots. */
export async function cardTypeUses(tx: Tx, cardTypeId: number): Promise<Use[]> {
  const ofIt = { where: { cardTypeId } }
  const some = { some: { cardTypeId } }
  return [
    { count: await tx.application.count(ofIt), en: ['application', 'applications'], ms: 'permohonan' },
    { count: await tx.lot.count(ofIt), en: ['lot', 'lots'], ms: 'lot' },
    {
      count: await tx.stocktake.count({ where: { OR: [{ cardTypeId }, { counts: some }, { differences: some }] } }),
      en: ['stocktake', 'stocktakes'],
      ms: 'kiraan stok',
    },
    { count: await tx.cardThreshold.count(ofIt), en: ['card threshold', 'card thresholds'], ms: 'ambang kad' },
    { count: await tx.branchCardType.count(ofIt), en: ['branch card type', 'branch card types'], ms: 'jenis kad cawangan' },
  ]
}
