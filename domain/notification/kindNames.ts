import type { Words } from '#domain/words.ts'
import type { MutableKind, NotificationKind } from './kinds.ts'

/** The names of the kinds that a person may mute. */
export const mutableKindNames: Record<MutableKind, Words> = {
  exportReady: { en: 'Report file ready', ms: 'Fail laporan sedia' },
  exportFailed: { en: 'Report file failed', ms: 'Fail laporan gagal' },
  scheduleFailed: { en: 'Scheduled report failed', ms: 'Laporan berjadual gagal' },
  incidentOpened: { en: 'Incident begun', ms: 'Insiden bermula' },
  incidentEnded: { en: 'Incident ended', ms: 'Insiden berakhir' },
  shortage: { en: 'Shortage at your branch', ms: 'Kekurangan di cawangan anda' },
  supplyNeeded: { en: 'Shortage at another branch', ms: 'Kekurangan di cawangan lain' },
  distributionSent: { en: 'Distribution on its way', ms: 'Agihan dalam perjalanan' },
  returnSent: { en: 'Return on its way', ms: 'Pemulangan dalam perjalanan' },
  countProposed: { en: 'Count with differences', ms: 'Kiraan dengan perbezaan' },
  containerSealed: { en: 'Container to destroy', ms: 'Bekas untuk dimusnahkan' },
}

/** The names of all kinds. */
export const notificationKindNames: Record<NotificationKind, Words> = {
  ...mutableKindNames,
  removalAsked: { en: 'Request to remove rights', ms: 'Permintaan membuang hak' },
  rightsChanged: { en: 'Your rights changed', ms: 'Hak anda berubah' },
  caseHandedOver: { en: 'Custody case handed to you', ms: 'Kes jagaan diserahkan kepada anda' },
  caseEscalated: { en: 'Loss above the limit', ms: 'Kehilangan melebihi had' },
}
