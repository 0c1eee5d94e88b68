import type { Tx } from '#server/platform/database/client.ts'
import type { Use } from '#server/platform/settings/setting.ts'

/**
 * Returns all references to a card type. Print lists and the custody of cards refer to it through
 * their applications and lots.
 */
export async function cardTypeUses(tx: Tx, cardTypeId: number): Promise<Use[]> {
  const ofIt = { where: { cardTypeId } }
  const some = { some: { cardTypeId } }
  return [
    {
      count: await tx.application.count(ofIt),
      one: { en: 'application', ms: 'permohonan' },
      other: { en: 'applications', ms: 'permohonan' },
    },
    {
      count: await tx.lot.count(ofIt),
      one: { en: 'lot', ms: 'lot' },
      other: { en: 'lots', ms: 'lot' },
      route: `/ikad/sms/lotreceive/managelot?type=${cardTypeId}`,
    },
    {
      count: await tx.stocktake.count({
        where: { OR: [{ cardTypeId }, { counts: some }, { differences: some }] },
      }),
      one: { en: 'stocktake', ms: 'kiraan stok' },
      other: { en: 'stocktakes', ms: 'kiraan stok' },
    },
    {
      count: await tx.cardThreshold.count(ofIt),
      one: { en: 'card threshold', ms: 'ambang kad' },
      other: { en: 'card thresholds', ms: 'ambang kad' },
      route: '/ikad/uam/general/setting/cardthresholdsetting',
    },
    {
      count: await tx.branchCardType.count(ofIt),
      one: { en: 'branch card type', ms: 'jenis kad cawangan' },
      other: { en: 'branch card types', ms: 'jenis kad cawangan' },
      route: '/ikad/uam/general/setting/branchcardtypesetting',
    },
    {
      count:
        (await tx.passRule.count(ofIt)) +
        (await tx.passNationality.count(ofIt)) +
        (await tx.passSector.count(ofIt)),
      one: { en: 'pass setting', ms: 'tetapan pas' },
      other: { en: 'pass settings', ms: 'tetapan pas' },
      route: '/ikad/uam/general/setting/passrulesetting',
    },
    {
      count: (await tx.billingRate.count(ofIt)) + (await tx.billingLine.count(ofIt)),
      one: { en: 'billing rate', ms: 'kadar pengebilan' },
      other: { en: 'billing rates and lines', ms: 'kadar dan baris pengebilan' },
      route: '/ikad/dpms/billingreport',
    },
  ]
}
